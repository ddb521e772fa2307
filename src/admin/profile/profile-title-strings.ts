export const profileTitleStrings = {
  title: 'Profile',
  description: 'How your colleagues see you.',
} as const;
