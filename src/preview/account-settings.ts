import type { accountSettings as area } from '../contract/account-settings/account-settings.ts';
import { accountDefaults } from '../contract/account-settings/account-settings.rules.ts';
import { changedMetadata } from '../contract/account-settings/metadata.rules.ts';
import type { AccountSettings, Metadata } from '../contract/account-settings/account-settings.schemas.ts';
import { notFound } from '../contract/input.ts';
import { find, table } from './collection.ts';
import type { Ctx, PreviewHandlers } from './context.ts';

const saved = table<AccountSettings>('accountSettings');

function settingsOf(ctx: Ctx): AccountSettings {
  const { tenantId } = ctx.caller;
  const rows = saved(ctx);
  if (!rows.some((row) => row.tenantId === tenantId)) rows.push({ tenantId, address: '', website: '', timezone: '', ...accountDefaults });
  return Object.assign(
    rows.find((row) => row.tenantId === tenantId)!,
    { name: find(ctx.world.tenants, tenantId).name },
  );
}

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
  get: (_input, ctx) => settingsOf(ctx),
  update: ({ body: { currency, ...rest } }, ctx) => {
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
      dateFormat,
      timeFormat,
      currency: mine.currency,
      logo,
      applicationUrl,
      loginUrl,
      hasCustomLogin,
    });
    return mine;
  },
  metadata: (_input, ctx) => readMetadata(ctx),
  changeMetadata: ({ body: { actions } }, ctx) => {
    const metadata = changedMetadata(readMetadata(ctx), actions);
    boxOf(ctx).text = JSON.stringify(metadata);
    return metadata;
  },
  // No tenant in the sample data has its own login.
  getPublic: () => {
    throw notFound();
  },
};
