export const applicationsTitleStrings = {
  title: 'Applications',
  description: 'Decide who can use which application.',
} as const;
