export const hostedCallbackStrings = {
  text: 'Continue to {{host}} to sign in.',
  continue: 'Continue',
  waiting: 'Signing you in',
  leaving: 'Redirecting to the sign-in page',
} as const;
