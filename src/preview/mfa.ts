import type { Handlers } from '../contract/endpoint.ts';
import { type mfa } from '../contract/mfa/mfa.ts';
import { mfaStrategies } from '../contract/mfa/mfa.schemas.ts';
import type { passkeys } from '../contract/passkeys/passkeys.ts';
import { caller, fail, type World } from './world.ts';

const secret = 'JBSWY3DPEHPK3PXPJBSWY3DPEHPK3PXP';
const recoveryCode = 'abcd-efgh-jkmn-pqrs-tvwx';
const sampleCode = '123456';
const samplePhone = '+972504589346';
const uri = { qrCode: `otpauth://totp/Gatehouse:demo?secret=${secret}&issuer=Gatehouse`, secret };

const missing = () => fail('NOT_FOUND', 'Not found.', 404);
const noKeys = () => fail('PREVIEW_ONLY', "This isn't available in the preview. Connect a provider to use it.", 400);

function requireCode(code: string): void {
  if (code !== sampleCode) fail('CODE_INVALID', `Incorrect code. In the preview, use ${sampleCode}.`, 400, { fields: { code: '' } });
}

/** Factors of whoever is signed in (flows.md D). The code that confirms is always 123456. */
export function previewMfa(world: World): Handlers<typeof mfa> {
  const mine = () => {
    const { user } = caller(world);
    return (user.mfa ??= { webauthn: [], phones: [], authenticators: [], emails: [] });
  };
  const addApp = (code: string) => {
    requireCode(code);
    mine().authenticators.push({ id: crypto.randomUUID() });
    return { recoveryCode };
  };
  const removeApp = (id?: string) => {
    const devices = mine();
    devices.authenticators = id ? devices.authenticators.filter((device) => device.id !== id) : [];
  };
  let phone = samplePhone;
  return {
    devices: async () => mine(),
    strategies: async () => ({ strategies: mfaStrategies.map((strategy) => ({ strategy, isActive: strategy !== 'EmailCode' })) }),
    enrol: async () => uri,
    enrolVerify: async ({ body }) => addApp(body.token),
    enrolAuthenticator: async () => uri,
    enrolAuthenticatorVerify: async ({ body }) => addApp(body.token),
    enrolSms: async ({ body }) => {
      caller(world);
      phone = body.phoneNumber;
      return { otcToken: 'preview', phoneNumber: phone };
    },
    enrolSmsVerify: async ({ body }) => {
      requireCode(body.code);
      mine().phones.push({ id: crypto.randomUUID(), phoneNumber: phone });
      return { recoveryCode };
    },
    enrolWebauthn: async () => noKeys(),
    enrolWebauthnVerify: async () => noKeys(),
    disable: async () => removeApp(),
    disableAuthenticator: async ({ deviceId }) => removeApp(deviceId),
    disableSms: async ({ deviceId }) => {
      const found = mine().phones.find(({ id }) => id === deviceId);
      return found ? { otcToken: 'preview', phoneNumber: found.phoneNumber } : missing();
    },
    disableSmsVerify: async ({ deviceId }) => {
      const devices = mine();
      devices.phones = devices.phones.filter(({ id }) => id !== deviceId);
    },
    disableWebauthn: async () => noKeys(),
    disableWebauthnVerify: async () => noKeys(),
  };
}

export const previewPasskeys = (world: World): Handlers<typeof passkeys> => ({
  loginOptions: async () => noKeys(),
  login: async () => noKeys(),
  list: async () => {
    caller(world);
    return { devices: [] };
  },
  registerOptions: async () => noKeys(),
  register: async () => noKeys(),
  remove: async () => missing(),
});
