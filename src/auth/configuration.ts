import type { Handlers } from '../contract/endpoint.ts';
import type { configuration as configurationArea } from '../contract/configuration/configuration.ts';
import type { Vendor, VendorConfig } from '../contract/configuration/configuration.schemas.ts';
import type { MetadataInput } from '../contract/configuration/metadata.schemas.ts';
import { isGrouped, type GivenLocalizations } from '../lib/localizations.ts';
import { AppError, genericMessage, ignore } from '../lib/error.ts';
import { retry } from '../lib/retry.ts';
import type { Store } from '../lib/store.ts';
import type { AdminBox, MetadataOverrides } from './admin-box.ts';

export type Flags = Readonly<Record<string, 'on' | 'off'>>;

export interface Configuration {
  /** Each loads once, on first use, and retries on the next use after a failure. */
  flags(): Promise<Flags>;
  adminBox(): Promise<AdminBox>;
  vendor(): Promise<Vendor>;
  policy(): Promise<VendorConfig | undefined>;
  /** Lays a change over all others; resolves once it's in force. */
  updateMetadata(change: MetadataInput): Promise<void>;
}

export interface ConfigurationOptions {
  overrides?: Flags | undefined;
  /** Is told the flags once they have loaded. */
  onFlags?(flags: Flags): void;
  /** Takes the policy once it has loaded. */
  known?: Store<VendorConfig | undefined>;
  /** Is told what the vendor and the page configure, once that has loaded. */
  onAdminBox?(box: AdminBox): void;
  /** Instead of the provider's. */
  metadata?: MetadataInput | undefined;
  metadataOverrides?: MetadataOverrides | undefined;
  loadOverride?(url: string): Promise<unknown>;
  /** Is told that the provider didn't answer as one. */
  explain?(cause: unknown): void;
}

export function createConfiguration(
  api: Handlers<typeof configurationArea>,
  {
    overrides = {},
    known,
    onFlags,
    onAdminBox,
    metadata,
    metadataOverrides,
    loadOverride = Promise.reject,
    explain,
  }: ConfigurationOptions = {},
): Configuration {
  const once = <T>(name: string, load: () => Promise<T>, fallback: T): (() => Promise<T>) => {
    let pending: Promise<T> | undefined;
    return () =>
      (pending ??= retry(load).catch((cause: unknown) => {
        pending = undefined;
        if (name === 'LOAD_ALLOW_SIGNUPS') explain?.(cause);
        ignore(cause, `${name}: falling back to defaults`);
        return fallback;
      }));
  };

  const policy = once<VendorConfig | undefined>(
    'LOAD_ALLOW_SIGNUPS',
    async () => {
      const policy = await api.publicPolicy();
      if (typeof policy?.authStrategy !== 'string') throw new AppError('UNREADABLE_ANSWER', genericMessage, { status: 200 });
      known?.set(() => policy);
      return policy;
    },
    undefined,
  );

  async function ofProvider(): Promise<MetadataInput> {
    const [row] = (await api.metadata({ query: { entityName: 'adminBox' } })).rows;
    if (!row) console.error('[gatehouse] metadata not found: adminBox');
    return row?.configuration ?? {};
  }
  let base = metadata;
  let changes: readonly MetadataInput[] = [];
  async function readBox(): Promise<AdminBox> {
    const mine = changes;
    base ??= await ofProvider();
    const { themeV2, integrations, metadataOverrides: remote, localizations } = base;
    const isPlain =
      !metadata &&
      !metadataOverrides &&
      mine.length === 0 &&
      !themeV2 &&
      !integrations &&
      !remote &&
      !localizations?.defaultLanguage &&
      !localizations?.autoTranslate &&
      !isGrouped(localizations as GivenLocalizations);
    const box = isPlain
      ? (base as AdminBox)
      : await (await import('./metadata.ts')).readMetadata({ base, local: metadataOverrides, changes: mine, load: loadOverride });
    if (mine === changes) onAdminBox?.(box);
    return box;
  }
  const loadBox = () => once('LOAD_ADMIN_BOX_METADATA', readBox, {});
  let adminBox = loadBox();

  return {
    flags: once<Flags>(
      'LOAD_FEATURE_FLAGS',
      async () => {
        const flags = { ...(await api.flags()), ...overrides };
        onFlags?.(flags);
        return flags;
      },
      overrides,
    ),
    adminBox: () => adminBox(),
    async updateMetadata(change) {
      changes = [...changes, change];
      adminBox = loadBox();
      await adminBox();
    },
    vendor: once('LOAD_VENDOR', async () => (await policy())?.vendor ?? api.vendor(), {
      name: '',
      logo: '',
      icon: '',
      whiteLabelMode: false,
    }),
    policy,
  };
}
