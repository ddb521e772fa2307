export const profileTitleStrings = {
  title: 'Profile',
  description: 'Your details and how you sign in.',
} as const;
