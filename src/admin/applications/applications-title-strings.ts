export const applicationsTitleStrings = {
  title: 'Applications',
  description: 'Control who can use each application.',
} as const;
