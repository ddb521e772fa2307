export const privacyCommandsStrings = {
  password: 'Change password',
  factor: 'Set up two-step verification',
  passkey: 'Create a passkey',
} as const;
