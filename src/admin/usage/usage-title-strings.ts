export const usageTitleStrings = {
  title: 'Usage',
  description: 'See how much your workspace is used.',
} as const;
