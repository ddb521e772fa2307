export const securityTitleStrings = {
  title: 'Security',
  description: 'Who can sign in, from where, and how.',
} as const;
