import type { AreaTesting } from '../../test/security/area-testing.ts';

const pending = { mfaToken: 'no-such-token' };
const texted = { ...pending, otcToken: 'no-such-token', code: '000000' };
const assertion = { id: 'AAAA', response: { clientDataJSON: 'e30', authenticatorData: 'AAAA', signature: 'AAAA' } };
const attestation = { id: 'AAAA', response: { clientDataJSON: 'e30', attestationObject: 'AAAA' } };

export const testing: AreaTesting = {
  makeForeign: async ({ world, colleagueId: user_id, canary }) => {
    const now = world.clock.now();
    const device = { hash: Buffer.from(canary), user_id, mfa_until: now, mfa_at: now, created_at: now, expires_at: now };
    await world.data((tx) => tx.insertInto('known_devices').values(device).execute());
    return {};
  },
  samples: {
    allowRemember: () => ({ query: pending }),
    verify: () => ({ body: { ...pending, value: '000000' } }),
    verifyAuthenticator: () => ({ body: { ...pending, value: '000000' } }),
    sendSms: () => ({ body: pending }),
    verifySms: () => ({ body: texted }),
    sendEmail: () => ({ body: pending }),
    verifyEmail: () => ({ body: texted }),
    webauthnOptions: () => ({ body: pending }),
    verifyWebauthn: () => ({ body: { ...pending, webauthnToken: 'no-such-token', options: assertion } }),
    enrolAuthenticator: () => ({ body: pending }),
    enrolAuthenticatorVerify: () => ({ body: { ...pending, token: '000000' } }),
    enrolSms: () => ({ body: { ...pending, phoneNumber: '+12025550123' } }),
    enrolSmsVerify: () => ({ body: texted }),
    enrolWebauthn: () => ({ body: pending }),
    enrolWebauthnVerify: () => ({ body: { ...pending, webauthnToken: 'no-such-token', deviceType: 'Platform', options: attestation } }),
    recover: () => ({ body: { email: 'nobody@nowhere.test', recoveryCode: 'wrong' } }),
  },
  holdsAnyway: 'Between the two factors nobody is signed in.',
};
