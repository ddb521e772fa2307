export const stepUpDialogStrings = {
  title: 'Confirm that it is you',
  againTitle: 'Sign in again to do this',
  again: 'You signed in a while ago, and your account has no second factor. Sign out, sign in and try again.',
  cancel: 'Cancel',
  signOut: 'Sign out',
} as const;
