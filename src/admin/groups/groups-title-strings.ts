export const groupsTitleStrings = {
  title: 'Groups',
  description: 'Assign roles to whole teams.',
} as const;
