import type { accountSettings as area } from '../contract/account-settings/account-settings.ts';
import { accentOf, accountDefaults } from '../contract/account-settings/account-settings.rules.ts';
import { changedMetadata } from '../contract/account-settings/metadata.rules.ts';
import type { AccountSettings, Metadata } from '../contract/account-settings/account-settings.schemas.ts';
import { notFound } from '../contract/input.ts';
import { requireCustomLogin } from '../contract/security-policy/security-policy.rules.ts';
import { find, table } from './collection.ts';
import type { Ctx, PreviewHandlers } from './context.ts';
import { ownSignIn } from './views.ts';
import type { World } from './world.ts';

const saved = table<AccountSettings>('accountSettings');

/** What a new account begins with. */
export function beginSettings(ctx: { world: World }, given: Partial<AccountSettings> & { tenantId: string }): AccountSettings {
  const rows = saved(ctx);
  rows.push({ address: '', website: '', timezone: '', currency: accountDefaults.currency, ...given });
  return rows.at(-1)!;
}

/** Of the workspace that the caller acts in. */
export function settingsOf(ctx: Ctx): AccountSettings {
  const { tenantId } = ctx.caller;
  const mine = saved(ctx).find((row) => row.tenantId === tenantId) ?? beginSettings(ctx, { tenantId });
  return Object.assign(mine, { name: find(ctx.world.tenants, tenantId).name });
}

const shown = ({ world }: Ctx, settings: AccountSettings): AccountSettings => ({
  ...ownSignIn(world, settings),
  dateFormat: settings.dateFormat || accountDefaults.dateFormat,
  timeFormat: settings.timeFormat || accountDefaults.timeFormat,
  offersCustomLogin: !world.policy.withoutCustomLogin,
});

/** What the workspace wants prices in. */
export const chosenCurrency = (ctx: Ctx): string | undefined =>
  saved(ctx).find((row) => row.tenantId === ctx.caller.tenantId)?.currency ?? undefined;

/** As text, because drafts of the world end with their request. */
const boxes = table<{ tenantId: string; text: string }>('adminBox');

function boxOf(ctx: Ctx) {
  const { tenantId } = ctx.caller;
  const rows = boxes(ctx);
  if (!rows.some((row) => row.tenantId === tenantId)) rows.push({ tenantId, text: '{}' });
  return rows.find((row) => row.tenantId === tenantId)!;
}

const readMetadata = (ctx: Ctx) => JSON.parse(boxOf(ctx).text) as Metadata;

export const accountSettings: PreviewHandlers<typeof area> = {
  get: (_input, ctx) => shown(ctx, settingsOf(ctx)),
  update: ({ body: { currency, ...rest } }, ctx) => {
    requireCustomLogin(!ctx.world.policy.withoutCustomLogin, rest);
    const tenant = find(ctx.world.tenants, ctx.caller.tenantId);
    if (rest.name) tenant.name = rest.name;
    const mine = Object.assign(
      settingsOf(ctx),
      rest,
      currency !== undefined && { currency: currency.toUpperCase() || accountDefaults.currency },
    );
    const { address, timezone, dateFormat, timeFormat, logo, applicationUrl, loginUrl } = mine;
    const hasCustomLogin = Boolean(applicationUrl || loginUrl);
    Object.assign(tenant, {
      address,
      timezone,
      dateFormat: dateFormat || undefined,
      timeFormat: timeFormat || undefined,
      currency: mine.currency,
      logo,
      applicationUrl,
      loginUrl,
      hasCustomLogin,
    });
    return shown(ctx, mine);
  },
  metadata: (_input, ctx) => readMetadata(ctx),
  changeMetadata: ({ body: { actions } }, ctx) => {
    const metadata = changedMetadata(readMetadata(ctx), actions);
    boxOf(ctx).text = JSON.stringify(metadata);
    return metadata;
  },
  // No address leads to a preview, so it's the workspace that has a login of its own.
  getPublic: (_input, ctx) => {
    for (const { tenantId, name, isDisabled } of ctx.world.tenants) {
      const own: Partial<AccountSettings> = saved(ctx).find((row) => row.tenantId === tenantId) ?? {};
      const { logo, applicationUrl, loginUrl } = ownSignIn(ctx.world, own);
      const accent = accentOf(JSON.parse(boxes(ctx).find((box) => box.tenantId === tenantId)?.text ?? '{}') as Metadata);
      if (!isDisabled && (logo || accent || applicationUrl || loginUrl)) return { tenantId, name, logo, accent, applicationUrl, loginUrl };
    }
    throw notFound();
  },
};
