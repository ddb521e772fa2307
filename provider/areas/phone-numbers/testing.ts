import { addPhone } from '../../test/sign-in.ts';
import type { AreaTesting } from '../../test/security/area-testing.ts';

export const testing: AreaTesting = {
  makeForeign: async ({ world, stranger, strangerEmail }) => {
    await addPhone(world, strangerEmail, '+12025550197');
    const [number] = await stranger.api.phoneNumbers.own();
    return { phoneId: number!.id };
  },
  samples: {
    create: () => ({ body: { phoneNumber: '+12025550124' } }),
    sendCode: () => ({ body: { phoneNumber: '+12025550123' } }),
    verify: () => ({ body: { otcToken: 'no-such-token', code: '000000' } }),
    removeVerify: () => ({ body: { otcToken: 'no-such-token', code: '000000' } }),
    listOfUsers: ({ userId }) => ({ query: { userIds: userId } }),
  },
};
