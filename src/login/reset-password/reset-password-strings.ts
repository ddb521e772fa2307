export const resetPasswordStrings = {
  checking: 'Checking your link',
  title: 'Choose a new password',
  subtitle: 'You will be signed out on every other device.',
  save: 'Save password',
  invalidTitle: 'This link does not work',
  invalid: 'Links to reset a password work once, for 15 minutes. Ask for a new one.',
  back: 'Back to sign in',
  askAgain: 'Send a new link',
  successTitle: 'Your password is changed',
  successText: 'Sign in with the new one.',
  signIn: 'Sign in',
} as const;
