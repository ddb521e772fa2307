export const privacyStrings = {
  title: 'Privacy & security',
  description: 'Your password, two-step verification, and active sessions.',
  passwordTitle: 'Password',
  passwordText: 'Changing your password signs out other devices.',
  changePassword: 'Change password',
  currentPassword: 'Current password',
  currentMissing: 'Enter your current password.',
  currentWrong: 'Incorrect password.',
  save: 'Change password',
  cancel: 'Cancel',
  changed: 'Password changed. Other devices are signed out.',
} as const;
