import { AppError } from '../../lib/error.ts';

export type SignUpBy = 'email' | 'phoneNumber' | 'username';
export interface SignUpRules {
  allowSignups: boolean;
  strategies: readonly { strategy: SignUpBy; isActive: boolean }[];
  /** Empty: any. */
  allowedDomains: readonly string[];
  blockedDomains: readonly string[];
}

export const signUpClosed = (): AppError =>
  new AppError('SIGN_UP_CLOSED', 'New accounts are by invitation only. Ask your admin for an invitation.', { status: 403 });

/** Errors: SIGN_UP_CLOSED, DOMAIN_NOT_ALLOWED. */
export function requireOpenSignUp(
  { allowSignups, strategies, allowedDomains, blockedDomains }: SignUpRules,
  by: SignUpBy,
  { invitationToken, email }: { invitationToken?: string | undefined; email?: string | undefined },
): void {
  const isActive = strategies.some(({ strategy, isActive: on }) => strategy === by && on);
  if (!isActive || (!allowSignups && !invitationToken)) throw signUpClosed();
  const domain = email?.split('@')[1];
  const sentence = "You can't sign up with this email domain. Use your company email.";
  const isOpen = !domain || ((allowedDomains.length === 0 || allowedDomains.includes(domain)) && !blockedDomains.includes(domain));
  if (!isOpen) throw new AppError('DOMAIN_NOT_ALLOWED', sentence, { status: 403, context: { fields: { email: sentence } } });
}

/** Only where the vendor lets strangers know who has an account. */
export function emailTaken(): AppError {
  const sentence = 'An account with this email already exists. Sign in, or use another email.';
  return new AppError('EMAIL_TAKEN', sentence, { status: 409, context: { fields: { email: sentence } } });
}

export function usernameTaken(): AppError {
  const sentence = 'This username is taken. Choose another one.';
  return new AppError('USERNAME_TAKEN', sentence, { status: 409, context: { fields: { username: sentence } } });
}
