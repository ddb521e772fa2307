import type { AreaTesting } from '../../test/security/area-testing.ts';

export const testing: AreaTesting = {
  makeForeign: async ({ world, strangerEmail }) => {
    await world.anonymous().passwordless.preLogin({ type: 'magiclink', body: { email: strangerEmail } });
    return {};
  },
  samples: {
    preLogin: () => ({ body: { email: 'nobody@nowhere.test' } }),
    postLogin: () => ({ body: { token: '000000' } }),
  },
  words: { type: 'code' },
  holdsAnyway: 'Whoever signs in is in no tenant yet.',
};
