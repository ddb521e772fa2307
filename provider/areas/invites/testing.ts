import type { AreaTesting } from '../../test/security/area-testing.ts';

export const testing: AreaTesting = {
  makeForeign: async ({ stranger }) => {
    await stranger.api.invites.create({ body: {} });
    return {};
  },
  samples: {
    verify: () => ({ body: { token: 'no-such-token' } }),
    create: ({ roleId }) => ({ body: { roleIds: [roleId] } }),
    createV1: ({ roleId }) => ({ body: { roleIds: [roleId] } }),
    update: ({ roleId }) => ({ body: { roleIds: [roleId] } }),
  },
};
