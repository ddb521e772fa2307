import type { AreaTesting } from '../../test/security/area-testing.ts';

export const testing: AreaTesting = {
  makeForeign: async ({ stranger, canary }) => {
    await stranger.api.emails.change({ body: { email: `${canary}@globex.test`.toLowerCase() } });
    return {};
  },
  samples: {
    change: () => ({ body: { email: 'sample@nowhere.test' } }),
    verify: () => ({ body: { email: 'sample@nowhere.test', code: '000000' } }),
    list: ({ userId }) => ({ query: { userIds: userId } }),
  },
};
