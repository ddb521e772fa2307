export const impersonationStrings = {
  label: 'Acting as another person',
  text: 'You act as {{name}}. What you do is written down under your own name.',
  end: 'End',
} as const;
