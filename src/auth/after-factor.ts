import type { AuthResponse } from '../contract/auth/auth.schemas.ts';

/** How somebody has just proven who they are. */
export type Via =
  | 'password'
  | 'magicLink'
  | 'code'
  | 'smsCode'
  | 'passkey'
  | 'AuthenticatorApp'
  | 'SMS'
  | 'EmailCode'
  | 'WebAuthn'
  | 'enrolment'
  | 'social'
  | 'sso'
  | 'activation'
  | 'signUp';

/** What comes after an answer that may sign somebody in. */
export type AfterFactor =
  | 'loginWithTwoFactor'
  | 'forceTwoFactor'
  | 'passwordRotationExpired'
  | 'breachedPassword'
  | 'passwordRotationNotification'
  /** Asks for a passkey, when the person has none and did not say no before. */
  | 'maybePromptPasskeys'
  | 'leave'
  /** An answer that says nothing: no token and no reason. */
  | 'failed';

const promptsPasskeys: readonly Via[] = ['password', 'magicLink', 'code', 'smsCode', 'social', 'AuthenticatorApp', 'SMS'];

/** Order of SPEC 4, "Login after password"; flows.md A.2 3, A.3 5, A.8. */
export function afterFactor(response: Partial<AuthResponse>, via: Via): AfterFactor {
  if (response.mfaRequired && response.mfaToken) {
    // No word about it counts as put in; a code by email needs no putting in (flows.md 0.5).
    const isEnrolled = response.mfaEnrolled !== false || (response.mfaDevices?.emails.length ?? 0) > 0;
    return isEnrolled ? 'loginWithTwoFactor' : 'forceTwoFactor';
  }
  if (response.resetPasswordToken) return 'passwordRotationExpired';
  if (!response.accessToken) return response.isBreachedPassword ? 'breachedPassword' : 'failed';
  const { passwordExpiresIn, notificationPeriod } = response;
  if (passwordExpiresIn !== undefined && notificationPeriod !== undefined && passwordExpiresIn <= notificationPeriod)
    return 'passwordRotationNotification';
  return promptsPasskeys.includes(via) ? 'maybePromptPasskeys' : 'leave';
}
