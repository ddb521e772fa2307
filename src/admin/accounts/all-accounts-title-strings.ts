export const accountsTitleStrings = {
  title: 'All accounts',
  description: 'Manage your sub-accounts.',
} as const;
