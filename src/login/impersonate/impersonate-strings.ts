export const impersonateStrings = {
  working: 'Starting impersonation',
  successTitle: "You're now impersonating this user",
  successText: 'For up to 1 hour. Actions are logged under your name.',
  failedTitle: "Couldn't start impersonation",
  failed: 'Start again from Users. This link works once and expires after 1 minute.',
  back: 'Back to sign in',
} as const;
