export const personalApiTokensTitleStrings = {
  title: 'Personal API tokens',
  description: 'Let your own scripts and tools act as you.',
} as const;
