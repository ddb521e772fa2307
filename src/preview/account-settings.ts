import type { accountSettings } from '../contract/account-settings/account-settings.ts';
import type { Handlers } from '../contract/endpoint.ts';
import { caller, notFound, type World } from './world.ts';

export const previewAccountSettings = (world: World): Handlers<typeof accountSettings> => ({
  get: async () => world.settings.get(caller(world, 'fe.secure.read.accountSettings').tenantId)!,
  update: async ({ body }) => {
    const { tenantId } = caller(world, 'fe.secure.write.accountSettings');
    const settings = { ...world.settings.get(tenantId)!, ...body, tenantId };
    world.settings.set(tenantId, settings);
    if (body.name) world.tenants = world.tenants.map((tenant) => (tenant.tenantId === tenantId ? { ...tenant, name: body.name! } : tenant));
    return settings;
  },
  // No tenant has a login of its own in the sample data.
  getPublic: async () => notFound(),
});
