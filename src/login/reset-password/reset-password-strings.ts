export const resetPasswordStrings = {
  checking: 'Checking your link',
  title: 'Choose a new password',
  subtitle: "You'll be signed out on all other devices.",
  save: 'Save password',
  invalidTitle: 'This link is no longer valid',
  invalid: 'Reset links can be used once and expire after 15 minutes. Get a new one.',
  back: 'Back to sign in',
  askAgain: 'Get a new link',
  successTitle: 'Password changed',
  successText: 'Sign in with your new password.',
  signIn: 'Sign in',
} as const;
