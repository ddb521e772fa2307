export const privacyCommandsStrings = {
  password: 'Change password',
  factor: 'Set up two-step verification',
  passkey: 'Create a passkey',
  data: 'Download your data',
  'sign-out-others': 'Sign out other devices',
  'delete-account': 'Delete your account',
} as const;
