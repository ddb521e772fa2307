export const testedStrings = {
  title: 'The test is over',
  text: 'Close this tab and go back to the settings of single sign-on, which show how it went. Nobody was signed in.',
} as const;
