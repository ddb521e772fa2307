export const privacyStrings = {
  passwordTitle: 'Password',
  passwordText: 'Changing your password signs out other devices.',
  changePassword: 'Change password',
  currentPassword: 'Current password',
  currentMissing: 'Enter your current password.',
  currentWrong: 'Incorrect password.',
  save: 'Change password',
  cancel: 'Cancel',
  changed: 'Password changed. Other devices are signed out.',
  impersonated: "You can't change how someone signs in while impersonating.",
} as const;
