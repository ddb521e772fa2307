export const stepUpStrings = {
  why: 'Confirm that it is you to go on.',
  cancel: 'Cancel',
  asking: 'One moment',
  noneTitle: 'You need a second factor for this',
  none: 'Your account has none yet. Add one in your privacy settings, then try again.',
  back: 'Go back',
  failedTitle: 'Sign in again',
  failed: 'We could not confirm that it is you. You are signed out to sign in again.',
  doneTitle: 'Confirmed',
} as const;
