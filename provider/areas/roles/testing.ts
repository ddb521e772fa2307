import { permissionId, vendorRoleId } from '../../identity/catalog.ts';
import type { AreaTesting } from '../../test/security/area-testing.ts';

export const testing: AreaTesting = {
  makeForeign: async ({ world, stranger, canary }) => {
    // What the configuration says of every workspace, and nobody may change in one.
    await world.data(async (tx) => {
      const at = world.clock.now();
      const [permission_id, role_id] = [permissionId('projects.*'), vendorRoleId('retired')];
      const facts = { tenant_id: null, name: 'Retired', description: null, is_default: false, level: 15, created_at: at, updated_at: at };
      await tx
        .insertInto('roles')
        .values({ id: role_id, key: 'retired', ...facts })
        .execute();
      await tx.insertInto('retired_roles').values({ role_id, retired_at: at }).execute();
      await tx.insertInto('retired_permissions').values({ permission_id, retired_at: at }).execute();
      await tx
        .insertInto('permission_implications')
        .values({ permission_id, implied_id: permissionId('reports.export') })
        .execute();
    });
    const [permission] = await stranger.api.roles.listPermissions();
    const { id } = await stranger.api.roles.create({ body: { key: canary, name: canary, permissions: [permission!.id] } });
    // Permissions are global; tenants have none of their own.
    return { roleId: id, permissionId: id };
  },
  samples: {
    page: ({ roleId }) => ({ query: { _filter: 'a', _sortBy: 'permissions', ids: `${roleId}` } }),
    create: ({ permissionId }) => ({ body: { key: 'sample', name: 'Sample', permissions: [permissionId] } }),
    createFrom: ({ permissionId }) => ({ body: { key: 'sample-from', name: 'Sample', permissionIds: [permissionId] } }),
    update: () => ({ body: { name: 'Renamed' } }),
    setPermissions: ({ permissionId }) => ({ body: { permissionIds: [permissionId] } }),
    setRolesOfPermission: ({ roleId }) => ({ body: { roleIds: [roleId] } }),
  },
};
