export const groupsTitleStrings = {
  title: 'Groups',
  description: 'Give roles to whole teams.',
} as const;
