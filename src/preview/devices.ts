import { maskPhone, type MfaDevices } from '../contract/mfa-login/mfa-login.rules.ts';
import type { PreviewUser } from './world.ts';

/** Enrolled second factors. */
export const devicesOf = ({ keys, phones, authenticators }: PreviewUser): MfaDevices => ({
  webauthn: keys.filter(({ use }) => use === 'mfa').map(({ id, deviceType, name = '' }) => ({ id, deviceType, name })),
  phones: phones.map(({ id, phoneNumber }) => ({ id, phoneNumber: maskPhone(phoneNumber) })),
  authenticators: authenticators.map(({ id }) => ({ id })),
  emails: [],
});

/** Whose only factor is text messages. */
export const hasOnlyWeakFactor = (user: PreviewUser): boolean => {
  const { webauthn, phones, authenticators } = devicesOf(user);
  return phones.length > 0 && webauthn.length + authenticators.length === 0;
};
