import type { AreaTesting } from '../../test/security/area-testing.ts';

export const testing: AreaTesting = {
  makeForeign: async ({ stranger, canary }) => {
    const { id } = await stranger.api.users.invite({ body: { email: `${canary}@globex.test`, name: canary } });
    const gone = await stranger.api.users.invite({ body: { email: `gone.${canary}@globex.test`, name: canary } });
    await stranger.api.users.remove({ userId: gone.id });
    return { userId: id };
  },
  samples: {
    list: ({ userId }) => ({ query: { ids: userId } }),
    listV2: ({ userId }) => ({ query: { ids: userId } }),
    rolesOf: ({ userId }) => ({ query: { ids: userId } }),
    groupsOf: ({ userId }) => ({ query: { ids: userId } }),
    count: () => ({ query: {} }),
    changeMany: ({ userId }) => ({ body: { action: 'lock', userIds: [userId] } }),
    removeMany: ({ userId }) => ({ body: { userIds: [userId] } }),
    restore: ({ userId }) => ({ body: { userIds: [userId] } }),
    exportCsv: () => ({ body: {} }),
    invite: ({ roleId }) => ({ body: { email: 'sample@nowhere.test', roleIds: [roleId] } }),
    update: ({ userId, roleId }) => ({ body: { id: userId, roleIds: [roleId] } }),
    revokeSessions: ({ userId }) => ({ body: { userId } }),
  },
};
