import { maskPhone, type MfaDevices } from '../contract/mfa-login/mfa-login.rules.ts';
import type { PreviewUser } from './world.ts';

/** Second factors that somebody has put in. */
export const devicesOf = ({ keys, phones, authenticators }: PreviewUser): MfaDevices => ({
  webauthn: keys.filter(({ use }) => use === 'mfa').map(({ id, deviceType, name = '' }) => ({ id, deviceType, name })),
  phones: phones.map(({ id, phoneNumber }) => ({ id, phoneNumber: maskPhone(phoneNumber) })),
  authenticators: authenticators.map(({ id }) => ({ id })),
  emails: [],
});

export const recoveryCode = 'abcd-efgh-jkmn-pqrs-tvwx';

/** After a factor was put in: with the first one a recovery code is told, once. */
export function afterEnrolment(user: PreviewUser): { recoveryCode?: string } {
  if (user.recoveryCode) return {};
  user.recoveryCode = recoveryCode;
  return { recoveryCode };
}
