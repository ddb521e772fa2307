import type { AreaTesting } from '../../test/security/area-testing.ts';

const attestation = { id: 'AAAA', response: { clientDataJSON: 'e30', attestationObject: 'AAAA' } };

export const testing: AreaTesting = {
  makeForeign: async ({ world, colleagueId: user_id, canary }) => {
    const deviceId = crypto.randomUUID();
    const created_at = world.clock.now();
    const device = { id: deviceId, user_id, kind: 'sms' as const, secret_sealed: null, phone: canary, last_step: 0, created_at };
    await world.data(async (tx) => {
      await tx.insertInto('mfa_devices').values(device).execute();
      await tx
        .insertInto('recovery_codes')
        .values({ user_id, hash: Buffer.from(canary), created_at })
        .execute();
    });
    return { deviceId };
  },
  samples: {
    enrolVerify: () => ({ body: { token: '000000' } }),
    enrolAuthenticatorVerify: () => ({ body: { token: '000000' } }),
    enrolSms: () => ({ body: { phoneNumber: '+12025550123' } }),
    enrolSmsVerify: () => ({ body: { otcToken: 'no-such-token', code: '000000' } }),
    enrolWebauthnVerify: () => ({ body: { webauthnToken: 'no-such-token', deviceType: 'Platform', options: attestation } }),
    disable: () => ({ body: {} }),
    disableAuthenticator: () => ({ body: {} }),
    disableSmsVerify: () => ({ body: {} }),
    disableWebauthnVerify: () => ({ body: {} }),
  },
};
