export const mobileAuthenticatorStrings = {
  title: 'Set up your authenticator app',
  text: 'For {{account}}.',
  textAt: 'For {{account}} at {{issuer}}.',
  open: 'Open in your authenticator app',
  typeIn: "App didn't open? Add an account manually with this key:",
  enterDigits: 'Then enter the 6-digit code on the screen where you started.',
  noneTitle: 'No setup key found',
  none: 'Go back to the screen where you set up your authenticator app and open this page again.',
  signIn: 'Back to sign in',
} as const;
