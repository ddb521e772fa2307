export const testedStrings = {
  title: 'The test is over',
  text: 'Close this tab and go back to Single sign-on to see how it went. No one was signed in.',
} as const;
