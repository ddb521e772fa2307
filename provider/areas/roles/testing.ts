import type { AreaTesting } from '../../test/security/area-testing.ts';

export const testing: AreaTesting = {
  makeForeign: async ({ stranger, canary }) => {
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
