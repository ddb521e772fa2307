import type { AreaTesting } from '../../test/security/area-testing.ts';

export const testing: AreaTesting = {
  makeForeign: async ({ world, strangerEmail }) => {
    await world.signIn(strangerEmail, 'wrong').catch(() => undefined);
    return {};
  },
  samples: {
    preLogin: () => ({ body: { email: 'nobody@nowhere.test' } }),
    preLoginV1: () => ({ body: { email: 'nobody@nowhere.test' } }),
    login: () => ({ body: { email: 'nobody@nowhere.test', password: 'wrong' } }),
    refresh: () => ({ body: {} }),
    unlock: () => ({ body: { token: 'no-such-token' } }),
  },
  holdsAnyway: 'Whoever signs in is in no tenant yet.',
};
