export const visitStrings = {
  label: 'Sub-account',
  text: "You're in {{name}}. Its audit log shows that you came from {{home}}.",
  back: 'Back to {{home}}',
  home: 'your account',
} as const;
