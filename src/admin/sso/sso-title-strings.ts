export const ssoTitleStrings = {
  title: 'Single sign-on',
  description: "Let people sign in with your company's identity provider.",
} as const;
