export const impersonateStrings = {
  working: 'Switching to the other account',
  successTitle: 'You act as another person now',
  successText: 'For an hour at most, and what you do is written down under your own name.',
  failedTitle: 'This did not work',
  failed: 'Start again from the list of users: the way in works once, for a minute.',
  back: 'Back to sign in',
} as const;
