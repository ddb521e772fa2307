import type { AreaTesting } from '../../test/security/area-testing.ts';

export const testing: AreaTesting = {
  makeForeign: async ({ stranger, colleagueId }) => {
    const { id } = await stranger.api.sessions.current();
    return { userId: colleagueId, id };
  },
  samples: {
    standing: ({ email }) => ({ body: { emails: [email] } }),
    setExpiry: () => ({ body: { expirationInSeconds: 3600 } }),
  },
};
