export const apiTokensTitleStrings = {
  title: 'API tokens',
  description: 'Let servers and scripts work with this workspace.',
} as const;
