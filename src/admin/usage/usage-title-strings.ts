export const usageTitleStrings = {
  title: 'Usage',
  description: 'Track activity in this workspace.',
} as const;
