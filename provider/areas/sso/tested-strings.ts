export const testedStrings = {
  title: 'Test finished',
  text: 'Close this tab to see the result. No one was signed in.',
} as const;
