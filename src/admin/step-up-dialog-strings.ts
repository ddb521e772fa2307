export const stepUpDialogStrings = {
  title: "Verify it's you",
  againTitle: 'Sign in again to do this',
  again: 'You signed in too long ago, and two-step verification is off. Sign out, sign in again, and retry.',
  cancel: 'Cancel',
  signOut: 'Sign out',
} as const;
