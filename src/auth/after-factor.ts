import type { AuthResponse } from '../contract/auth/auth.schemas.ts';

/** The credential that was just verified; an answered offer isn't one. */
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
  | 'refresh'
  | 'signUp';

/** The next step after a response that may sign the user in. */
export type AfterFactor =
  | 'loginWithTwoFactor'
  | 'forceTwoFactor'
  | 'passwordRotationExpired'
  | 'breachedPassword'
  | 'passwordRotationNotification'
  /** Offers to create a passkey unless the user has one or opted out. */
  | 'maybePromptPasskeys'
  | 'leave'
  /** The response has neither a token nor a reason. */
  | 'failed';

const promptsPasskeys: readonly Via[] = ['password', 'magicLink', 'code', 'smsCode', 'social', 'AuthenticatorApp', 'SMS'];

export interface AfterFactorOptions {
  /** The user has answered every offer of this sign-in. */
  prompted?: boolean;
}

/** Order of SPEC 4, "Login after password"; flows.md A.2 3, A.3 5, A.8. */
export function afterFactor(response: Partial<AuthResponse>, via: Via, { prompted = false }: AfterFactorOptions = {}): AfterFactor {
  if (response.mfaRequired && response.mfaToken) {
    // A missing flag counts as enrolled; email codes need no enrolment (flows.md 0.5).
    const isEnrolled = response.mfaEnrolled !== false || (response.mfaDevices?.emails.length ?? 0) > 0;
    return isEnrolled ? 'loginWithTwoFactor' : 'forceTwoFactor';
  }
  if (response.resetPasswordToken) return 'passwordRotationExpired';
  if (!response.accessToken) return response.isBreachedPassword ? 'breachedPassword' : 'failed';
  const { passwordExpiresIn, notificationPeriod } = response;
  if (passwordExpiresIn !== undefined && notificationPeriod !== undefined && passwordExpiresIn <= notificationPeriod)
    return 'passwordRotationNotification';
  return !prompted && promptsPasskeys.includes(via) ? 'maybePromptPasskeys' : 'leave';
}
