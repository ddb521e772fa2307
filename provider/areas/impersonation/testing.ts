import type { AreaTesting } from '../../test/security/area-testing.ts';

export const testing: AreaTesting = {
  makeForeign: async ({ stranger, colleagueId }) => {
    await stranger.api.impersonation.start({ body: { userId: colleagueId } });
    return {};
  },
  samples: {
    start: ({ userId }) => ({ body: { userId } }),
    impersonate: ({ userId }) => ({ body: { impersonatedUserId: userId, actorToken: 'no-such-token' } }),
  },
  holdsAnyway: 'Whoever is to be impersonated is looked up a second time, by the access they have here.',
};
