export const mobileAuthenticatorStrings = {
  title: 'Set up your authenticator app',
  text: 'For {{account}}.',
  textAt: 'For {{account}} at {{issuer}}.',
  open: 'Open in your authenticator app',
  typeIn: 'No app opens? Add an account in it by hand with this key:',
  enterDigits: 'Then enter the 6 digits that it shows on the screen where you began.',
  noneTitle: 'There is no key here',
  none: 'Open this page again from the screen where you set up your authenticator app.',
  signIn: 'Back to sign in',
} as const;
