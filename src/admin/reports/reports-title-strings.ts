export const reportsTitleStrings = {
  title: 'Reports',
  description: 'Preview reports and email them on a schedule.',
} as const;
