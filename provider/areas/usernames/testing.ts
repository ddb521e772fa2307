import type { AreaTesting } from '../../test/security/area-testing.ts';

export const testing: AreaTesting = {
  makeForeign: async ({ stranger, canary }) => {
    const username = canary.toLowerCase().replaceAll(/[^a-z0-9]/g, '');
    await stranger.api.usernames.set({ body: { username } });
    return { username };
  },
  samples: {
    list: ({ userId }) => ({ query: { userIds: userId } }),
    available: () => ({ query: { username: 'sample-name' } }),
    set: () => ({ body: { username: 'sample-name' } }),
  },
};
