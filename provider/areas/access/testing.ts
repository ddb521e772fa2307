import type { AreaTesting } from '../../test/security/area-testing.ts';

export const testing: AreaTesting = {
  makeForeign: async ({ stranger, canary, colleagueId }) => {
    const [permission] = await stranger.api.roles.listPermissions();
    const { id } = await stranger.api.roles.create({ body: { key: `${canary}-access`, name: canary, permissions: [permission!.id] } });
    return { userId: colleagueId, permissionId: permission!.id, roleId: id };
  },
  samples: {
    affected: ({ roleId, permissionId }) => ({
      body: { draft: { of: 'role', roleId, permissionIds: [] }, permissionId, change: 'losses' },
    }),
    whatIf: ({ roleId }) => ({ body: { of: 'role', roleId, permissionIds: [] } }),
  },
};
