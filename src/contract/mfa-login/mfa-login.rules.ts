import { AppError } from '../../lib/error.ts';
import type { AuthResponse } from '../auth/auth.schemas.ts';

export const mfaTokenSeconds = 15 * 60;

export const mfaRefused = (): AppError => new AppError('MFA_REFUSED', "This method isn't available. Choose another one.", { status: 403 });
export const phoneSignsIn = (): AppError =>
  new AppError('PHONE_SIGNS_IN', "You sign in with this number. Use another one to verify it's you.", { status: 400 });
export function recoveryCodeInvalid(): AppError {
  const sentence = 'This recovery code is incorrect or was already used.';
  return new AppError('RECOVERY_CODE_INVALID', sentence, { status: 400, context: { fields: { recoveryCode: sentence } } });
}

export type MfaDevices = NonNullable<AuthResponse['mfaDevices']>;
export const hasDevices = ({ webauthn, phones, authenticators, emails }: MfaDevices): boolean =>
  webauthn.length + phones.length + authenticators.length + emails.length > 0;

/** Only the end of it: enough to know one's own number again. */
export const maskPhone = (number: string): string => `${number.slice(0, 3)}••••${number.slice(-3)}`;

/** Only for a sign-in that requires a first factor, and never for a user who has one (security.md 2.9). Errors: MFA_REFUSED. */
export function requireEnrolling({ mode, isEnrolled }: { mode: 'login' | 'stepUp'; isEnrolled: boolean }): void {
  if (mode !== 'login' || isEnrolled) throw mfaRefused();
}
