export const unlockAccountStrings = {
  title: 'Unlock your account',
  text: 'It was locked after several wrong attempts. Unlock it to sign in again.',
  unlock: 'Unlock account',
  successTitle: 'Your account is unlocked',
  successText: 'You can sign in again. Taking you there in a moment.',
  signIn: 'Sign in',
  invalidTitle: 'This link does not work',
  invalid: 'It was used already, or it has expired. You can also wait until the lock ends, or reset your password.',
  used: 'It was used already. Your account is unlocked.',
  reset: 'Reset password',
} as const;
