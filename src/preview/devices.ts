import { maskPhone, type MfaDevices } from '../contract/mfa-login/mfa-login.rules.ts';
import type { PreviewUser } from './world.ts';

/** Enrolled second factors. */
export const devicesOf = ({ keys, phones, authenticators }: PreviewUser): MfaDevices => ({
  webauthn: keys.filter(({ use }) => use === 'mfa').map(({ id, deviceType, name = '' }) => ({ id, deviceType, name })),
  phones: phones.map(({ id, phoneNumber }) => ({ id, phoneNumber: maskPhone(phoneNumber) })),
  authenticators: authenticators.map(({ id }) => ({ id })),
  emails: [],
});
