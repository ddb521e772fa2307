import type { AreaTesting } from '../../test/security/area-testing.ts';

export const testing: AreaTesting = {
  makeForeign: async ({ world, stranger, strangerEmail, canary }) => {
    const { sub: user_id } = await stranger.api.profile.get();
    const identity = { provider: 'google', subject: canary, user_id, email: strangerEmail, created_at: world.clock.now() };
    await world.data((tx) => tx.insertInto('user_identities').values(identity).execute());
    return {};
  },
  samples: { postLogin: () => ({ query: { code: 'no-such-code', state: 'x', code_verifier: 'x'.repeat(43) }, body: {} }) },
  words: { provider: 'google' },
  holdsAnyway: 'Whoever signs in is in no tenant yet.',
};
