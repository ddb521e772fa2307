export const accountTitleStrings = {
  title: 'Account',
  description: 'Your company details, and how dates and money are displayed.',
} as const;
