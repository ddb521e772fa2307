export const hostedCallbackStrings = {
  title: 'Sign in',
  text: 'You sign in on {{host}} and come back here.',
  continue: 'Continue',
  waiting: 'Signing you in',
  leaving: 'Taking you to the sign-in page',
} as const;
