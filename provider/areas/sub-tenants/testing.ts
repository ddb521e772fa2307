import type { AreaTesting } from '../../test/security/area-testing.ts';

export const testing: AreaTesting = {
  makeForeign: async ({ world, tenantId, canary }) => {
    const id = crypto.randomUUID();
    const now = world.clock.now();
    const facts = { name: canary, alias: null, type: 'customer' as const, is_reseller: false, logo: null, application_url: null };
    const more = { login_url: null, disabled_at: null, created_at: now, updated_at: now };
    await world.data(async (tx) => {
      await tx.updateTable('tenants').set({ is_reseller: true, sub_account_access: 'alwaysOn' }).where('id', '=', tenantId).execute();
      await tx
        .insertInto('tenants')
        .values({ id, ...facts, ...more, parent_id: tenantId })
        .execute();
    });
    return { tenantId: id };
  },
  samples: {
    addUser: ({ tenantId, roleId }) => ({
      body: { user: { email: 'sample@nowhere.test' }, subTenants: [{ tenantId, roleIds: [roleId] }] },
    }),
    addUsers: ({ tenantId, roleId }) => ({ body: { users: [{ email: 'sample@nowhere.test' }], tenantId, roleIds: [roleId] } }),
    removeUser: ({ tenantId, userId }) => ({ body: { userId, subTenants: [{ tenantId }] } }),
    addRoles: ({ tenantId, roleId }) => ({ body: { subTenantsRoles: [{ tenantId, roleIds: [roleId] }] } }),
    removeRoles: ({ tenantId, roleId }) => ({ body: { subTenantsRoles: [{ tenantId, roleIds: [roleId] }] } }),
    setRoles: ({ tenantId, roleId }) => ({ body: { subTenantsRoles: [{ tenantId, roleIds: [roleId] }] } }),
    setAccess: ({ tenantId }) => ({ body: { allowAccess: true }, query: { _tenantId: tenantId } }),
    create: ({ tenantId }) => ({ body: { tenantId, name: 'Sample', parentTenantId: tenantId } }),
    update: ({ tenantId }) => ({ body: { name: 'Renamed', parentTenantId: tenantId } }),
    setManagement: () => ({ body: { isReseller: true } }),
    setHierarchy: () => ({ body: { subAccountAccessType: 'alwaysOn' } }),
  },
  holdsAnyway: 'the database itself asks from which tenant an account is entered',
};
