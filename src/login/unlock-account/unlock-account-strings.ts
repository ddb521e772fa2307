export const unlockAccountStrings = {
  title: 'Unlock your account',
  text: 'It was locked after too many failed attempts. Unlock it to sign in again.',
  unlock: 'Unlock account',
  successTitle: 'Account unlocked',
  successText: 'You can sign in again. Redirecting…',
  signIn: 'Sign in',
  invalidTitle: 'This link is no longer valid',
  invalid: 'It was already used or has expired. You can also wait until the lock ends, or reset your password.',
  used: 'This link was already used. Your account is unlocked.',
  reset: 'Reset password',
} as const;
