import type { accountSettings as area } from '../contract/account-settings/account-settings.ts';
import { requireTimezone } from '../contract/account-settings/account-settings.rules.ts';
import { accountDefaults } from '../contract/account-settings/account-settings.schemas.ts';
import { notFound } from '../contract/input.ts';
import { find } from './collection.ts';
import type { PreviewHandlers } from './context.ts';

export const accountSettings: PreviewHandlers<typeof area> = {
  get: (_input, { world, caller: { tenantId } }) => world.settings[tenantId]!,
  update: ({ body }, { world, caller: { tenantId } }) => {
    requireTimezone(body.timezone);
    const { currency } = body;
    if (body.name) find(world.tenants, tenantId).name = body.name;
    return Object.assign(
      world.settings[tenantId]!,
      body,
      currency !== undefined && { currency: currency.toUpperCase() || accountDefaults.currency },
    );
  },
  // No tenant in the sample data has its own login.
  getPublic: () => {
    throw notFound();
  },
};
