import type { AreaTesting } from '../../test/security/area-testing.ts';

export const testing: AreaTesting = {
  makeForeign: async ({ stranger, colleagueId, canary }) => {
    const { id: groupId } = await stranger.api.groups.create({ body: { name: canary, description: canary } });
    const [role] = await stranger.api.roles.list();
    await stranger.api.groups.addRoles({ groupId, body: { roleIds: [role!.id] } });
    await stranger.api.groups.addUsers({ groupId, body: { userIds: [colleagueId] } });
    await stranger.api.groups.configure({ body: { rolesEnabled: false } });
    return { groupId };
  },
  samples: {
    list: () => ({ query: { _groupsRelations: 'rolesAndUsers' } }),
    page: ({ groupId }) => ({ query: { _filter: 'a', _sortBy: 'members', ids: `${groupId}` } }),
    listByIds: ({ groupId }) => ({ body: { groupsIds: [groupId] }, query: { _groupsRelations: 'rolesAndUsers' } }),
    configure: () => ({ body: { enabled: true } }),
    create: () => ({ body: { name: 'Sample' } }),
    update: () => ({ body: { name: 'Renamed' } }),
    addRoles: ({ roleId }) => ({ body: { roleIds: [roleId] } }),
    removeRoles: ({ roleId }) => ({ body: { roleIds: [roleId] } }),
    addUsers: ({ userId }) => ({ body: { userIds: [userId] } }),
    removeUsers: ({ userId }) => ({ body: { userIds: [userId] } }),
  },
};
