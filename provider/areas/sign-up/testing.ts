import type { AreaTesting } from '../../test/security/area-testing.ts';

export const testing: AreaTesting = {
  makeForeign: async ({ world, stranger, canary }) => {
    const { sub: user_id } = await stranger.api.profile.get();
    await world.data((tx) => tx.insertInto('usernames').values({ user_id, username: canary, created_at: world.clock.now() }).execute());
    return {};
  },
  samples: {
    email: () => ({ body: { email: 'sample@nowhere.test' } }),
    phoneNumber: () => ({ body: { phoneNumber: '+12025550123' } }),
    username: () => ({ body: { username: 'sample', password: 'Correct-horse-9' } }),
  },
  holdsAnyway: 'Whoever signs up gets a tenant of their own.',
};
