export const usersTitleStrings = {
  title: 'Users',
  description: 'Manage who has access to this workspace.',
} as const;
