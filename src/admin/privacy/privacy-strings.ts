export const privacyStrings = {
  title: 'Privacy & security',
  description: 'Your password, your second factors and the devices you are signed in on.',
  passwordTitle: 'Password',
  passwordText: 'Changing it signs you out everywhere else.',
  changePassword: 'Change password',
  currentPassword: 'Current password',
  currentMissing: 'Enter your current password.',
  currentWrong: 'This is not your current password.',
  save: 'Change password',
  cancel: 'Cancel',
  changed: 'Your password is changed. Other devices are signed out.',
} as const;
