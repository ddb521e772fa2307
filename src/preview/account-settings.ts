import type { accountSettings as area } from '../contract/account-settings/account-settings.ts';
import { accountDefaults } from '../contract/account-settings/account-settings.rules.ts';
import type { AccountSettings } from '../contract/account-settings/account-settings.schemas.ts';
import { notFound } from '../contract/input.ts';
import { find, table } from './collection.ts';
import type { Ctx, PreviewHandlers } from './context.ts';

const saved = table<AccountSettings>('accountSettings');

function settingsOf(ctx: Ctx): AccountSettings {
  const { tenantId } = ctx.caller;
  const rows = saved(ctx);
  if (!rows.some((row) => row.tenantId === tenantId))
    rows.push({ tenantId, address: '', website: '', timezone: 'UTC', ...accountDefaults });
  return Object.assign(
    rows.find((row) => row.tenantId === tenantId)!,
    { name: find(ctx.world.tenants, tenantId).name },
  );
}

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
    const { address, timezone, dateFormat, timeFormat } = mine;
    Object.assign(tenant, { address, timezone, dateFormat, timeFormat, currency: mine.currency });
    return mine;
  },
  // No tenant in the sample data has its own login.
  getPublic: () => {
    throw notFound();
  },
};
