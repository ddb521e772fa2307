import type { Handlers } from '../contract/endpoint.ts';
import type { configuration as configurationArea } from '../contract/configuration/configuration.ts';
import type { Vendor, VendorConfig } from '../contract/configuration/configuration.schemas.ts';
import type { MetadataInput } from '../contract/configuration/metadata.schemas.ts';
import { AppError, genericMessage, ignore, toAppError } from '../lib/error.ts';
import { retry } from '../lib/retry.ts';
import type { Store } from '../lib/store.ts';
import type { AdminBox, MetadataOverrides } from './admin-box.ts';

/** Start-up requests whose server errors are reported (SPEC 8). */
export type StartUpRequest = 'LOAD_FEATURE_FLAGS' | 'LOAD_ADMIN_BOX_METADATA' | 'LOAD_VENDOR' | 'LOAD_ALLOW_SIGNUPS';

export interface Configuration {
  /** Each loads once, on first use, and retries on the next use after a failure. */
  flags(): Promise<Readonly<Record<string, 'on' | 'off'>>>;
  adminBox(): Promise<AdminBox>;
  vendor(): Promise<Vendor>;
  policy(): Promise<VendorConfig | undefined>;
  /** Requests that failed with a server error, with the trace id for support. */
  failures(): Readonly<Partial<Record<StartUpRequest, { traceId: string | undefined }>>>;
}

/** For the integrator's console; users only see that the server is unreachable. */
function explain(cause: unknown): void {
  const { status } = toAppError(cause);
  if (status === 0)
    console.error(
      `[gatehouse] baseUrl did not answer. Is it right, and does ALLOWED_ORIGINS of the provider name ${location.origin}?`,
      cause,
    );
  else if (status < 500) console.error('[gatehouse] baseUrl answers, but not as a Gatehouse provider. Is it right?', cause);
}

export interface ConfigurationOptions {
  overrides?: Readonly<Record<string, 'on' | 'off'>> | undefined;
  /** Takes the policy once it has loaded. */
  known?: Store<VendorConfig | undefined>;
  /** Is told what the vendor and the page configure, once that has loaded. */
  onAdminBox?(box: AdminBox): void;
  /** Instead of the provider's. */
  metadata?: MetadataInput | undefined;
  metadataOverrides?: MetadataOverrides | undefined;
  loadOverride?(url: string): Promise<unknown>;
}

export function createConfiguration(
  api: Handlers<typeof configurationArea>,
  { overrides = {}, known, onAdminBox, metadata, metadataOverrides, loadOverride = Promise.reject }: ConfigurationOptions = {},
): Configuration {
  const failures: Partial<Record<StartUpRequest, { traceId: string | undefined }>> = {};

  const once = <T>(name: StartUpRequest, load: () => Promise<T>, fallback: T): (() => Promise<T>) => {
    let pending: Promise<T> | undefined;
    return () =>
      (pending ??= retry(load).catch((cause: unknown) => {
        pending = undefined;
        const { status, traceId } = toAppError(cause);
        if (status >= 500) failures[name] = { traceId };
        if (name === 'LOAD_ALLOW_SIGNUPS') explain(cause);
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

  return {
    flags: once('LOAD_FEATURE_FLAGS', async () => ({ ...(await api.flags()), ...overrides }), overrides),
    adminBox: once(
      'LOAD_ADMIN_BOX_METADATA',
      async () => {
        const base = metadata ?? (await ofProvider());
        const { themeV2, integrations, metadataOverrides: remote } = base;
        const isPlain = !metadata && !metadataOverrides && !themeV2 && !integrations && !remote;
        const box = isPlain
          ? base
          : await (await import('./metadata.ts')).readMetadata({ base, local: metadataOverrides, load: loadOverride });
        onAdminBox?.(box);
        return box;
      },
      {},
    ),
    vendor: once('LOAD_VENDOR', async () => (await policy())?.vendor ?? api.vendor(), {
      name: '',
      logo: '',
      icon: '',
      whiteLabelMode: false,
    }),
    policy,
    failures: () => failures,
  };
}
