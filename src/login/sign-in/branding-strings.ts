export const brandingStrings = {
  to: 'Continue to {{name}}.',
} as const;
