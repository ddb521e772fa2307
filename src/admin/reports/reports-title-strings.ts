export const reportsTitleStrings = {
  title: 'Reports',
  description: 'Read reports about your workspace, and email them to people.',
} as const;
