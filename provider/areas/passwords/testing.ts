import type { AreaTesting } from '../../test/security/area-testing.ts';

const link = { userId: '00000000-0000-4000-8000-000000000001', token: 'no-such-token' };

export const testing: AreaTesting = {
  makeForeign: async ({ world, strangerEmail }) => {
    await world.anonymous().passwords.forgot({ body: { email: strangerEmail } });
    return {};
  },
  samples: {
    forgot: () => ({ body: { email: 'nobody@nowhere.test' } }),
    resetByEmail: () => ({ body: { identifier: 'nobody@nowhere.test', identifierType: 'email' } }),
    resetBySms: () => ({ body: { identifier: 'nobody@nowhere.test', identifierType: 'email' } }),
    verifySms: () => ({ body: { otcToken: '000000', sessionId: 'no-such-token' } }),
    configByLink: () => ({ body: link }),
    validateReset: () => ({ body: link }),
    reset: () => ({ body: { ...link, password: 'Correct-horse-9' } }),
    change: () => ({ body: { password: 'wrong', newPassword: 'Correct-horse-9' } }),
  },
};
