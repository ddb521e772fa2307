import type { AreaTesting } from '../../test/security/area-testing.ts';
import { addPhone } from '../../test/sign-in.ts';

export const testing: AreaTesting = {
  makeForeign: async ({ world, stranger, strangerEmail }) => {
    await stranger.api.phones.start({ body: { phoneNumber: '+12025550198' } });
    await addPhone(world, strangerEmail, '+12025550199');
    return {};
  },
  samples: {
    reset: () => ({ body: { email: 'nobody@nowhere.test' } }),
    resetVerify: () => ({ body: { resetPhoneNumberToken: 'no-such-token', code: '000000' } }),
    change: () => ({ body: { phoneNumber: '+12025550123', changePhoneNumberToken: 'no-such-token' } }),
    start: () => ({ body: { phoneNumber: '+12025550123' } }),
    verify: () => ({ body: { changePhoneId: 'no-such-token', code: '000000' } }),
  },
};
