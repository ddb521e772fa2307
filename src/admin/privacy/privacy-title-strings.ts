export const privacyTitleStrings = {
  title: 'Privacy & security',
  description: 'Your password, two-step verification, and active sessions.',
} as const;
