export const impersonateStrings = {
  title: 'Impersonate this user?',
  text: "You'll act as them for up to 1 hour. Actions are logged under your name.",
  textAs: "You're signed in as {{email}}. You'll act as this user for up to 1 hour, and actions are logged under your name.",
  start: 'Start impersonating',
  cancel: 'Cancel',
  working: 'Starting impersonation',
  successTitle: "You're now impersonating this user",
  successText: 'For up to 1 hour. Actions are logged under your name.',
  failedTitle: "Couldn't start impersonation",
  failed: 'Start again from Users. This link works once and expires after 1 minute.',
  back: 'Back to sign in',
} as const;
