export const accountTitleStrings = {
  title: 'Account',
  description: 'Company details, branding, and regional settings.',
} as const;
