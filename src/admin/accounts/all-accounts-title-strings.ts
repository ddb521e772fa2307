export const accountsTitleStrings = {
  title: 'All accounts',
  description: 'The accounts that yours looks after.',
} as const;
