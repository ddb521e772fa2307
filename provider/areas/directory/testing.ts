import type { AreaTesting } from '../../test/security/area-testing.ts';

export const testing: AreaTesting = {
  makeForeign: async ({ stranger, canary }) => {
    const { id } = await stranger.api.directory.create({ body: { source: 'other', connectionName: canary } });
    return { id };
  },
  samples: {
    create: () => ({ body: { source: 'okta' } }),
    update: () => ({ body: { syncToUserManagement: true } }),
    remove: () => ({ body: { deleteAll: true } }),
  },
};
