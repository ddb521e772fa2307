export const profileCommandsStrings = {
  email: 'Change your email',
  username: 'Choose a username',
  phone: 'Add a phone number',
} as const;
