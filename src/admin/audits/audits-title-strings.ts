export const auditsTitleStrings = {
  title: 'Audit log',
  description: 'See who did what, and when.',
} as const;
