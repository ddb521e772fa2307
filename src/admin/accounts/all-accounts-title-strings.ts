export const accountsTitleStrings = {
  title: 'All accounts',
  description: 'Manage the accounts below yours.',
} as const;
