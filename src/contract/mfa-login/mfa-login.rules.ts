import { AppError } from '../../lib/error.ts';
import type { AuthResponse } from '../auth/auth.schemas.ts';
import type { MfaStrategy } from '../mfa/mfa.schemas.ts';

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

export const keyStrategy = (deviceType: 'Platform' | 'CrossPlatform'): MfaStrategy => `WebAuthn${deviceType}`;

/** The devices of these kinds. */
export const devicesOfKind = (
  { webauthn, phones, authenticators, emails }: MfaDevices,
  kinds: readonly (MfaStrategy | undefined)[],
): MfaDevices => ({
  webauthn: webauthn.filter(({ deviceType }) => kinds.includes(keyStrategy(deviceType))),
  phones: kinds.includes('SMS') ? phones : [],
  authenticators: kinds.includes('AuthenticatorApp') ? authenticators : [],
  emails: kinds.includes('EmailCode') ? emails : [],
});

/**
 * A code by email proves nothing to whoever came in through that mailbox: by an emailed code or link, or by a password that an emailed
 * link has just replaced, unless the workspace lists nothing else.
 */
export const emailCounts = (
  { amr, passwordByEmail }: { amr: readonly string[]; passwordByEmail: boolean },
  listed: readonly MfaStrategy[],
): boolean =>
  listed.includes('EmailCode') &&
  !amr.includes('email') &&
  !(passwordByEmail && amr.includes('pwd') && listed.some((kind) => kind !== 'EmailCode'));

/** `counts`: as the second factor that the workspace asks for. */
export interface FactorOffer {
  devices: MfaDevices;
  counts: boolean;
}
/**
 * Somebody who has no factor that the workspace lists still shows their own, but it doesn't count there. So a kind that a workspace no
 * longer allows never makes a password enough: it's asked for until they have another, which they enrol right after it where one is
 * required.
 */
export function offerOf(own: MfaDevices, listed: readonly MfaStrategy[]): FactorOffer {
  const devices = devicesOfKind(own, listed);
  return hasDevices(devices) ? { devices, counts: true } : { devices: own, counts: false };
}

/** What was proven as a workspace sees it: `mfa` only by a factor that it lists. */
export const provenIn = (
  { amr, factor }: { amr: readonly string[]; factor?: MfaStrategy | null | undefined },
  listed: readonly MfaStrategy[],
): string[] => amr.filter((value) => value !== 'mfa' || !factor || listed.includes(factor));

/** Only the end of it: enough to know one's own number again. */
export const maskPhone = (number: string): string => `${number.slice(0, 3)}••••${number.slice(-3)}`;

/**
 * Only for a sign-in that requires a factor, of a kind that the workspace lists, and never for a user who has one that they haven't
 * shown (security.md 2.9). Errors: MFA_REFUSED.
 */
export function requireEnrolling(
  { mode, isEnrolled, hasShownOwn = false }: { mode: 'login' | 'stepUp'; isEnrolled: boolean; hasShownOwn?: boolean | undefined },
  { kinds, listed }: { kinds: readonly MfaStrategy[]; listed: readonly MfaStrategy[] },
): void {
  if (mode !== 'login' || (isEnrolled && !hasShownOwn) || !kinds.some((kind) => listed.includes(kind))) throw mfaRefused();
}
/** Which kind a new key will be is known at the end. */
export const keyStrategies: readonly MfaStrategy[] = ['WebAuthnPlatform', 'WebAuthnCrossPlatform'];
