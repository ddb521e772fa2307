export const resetPhoneNumberStrings = {
  title: 'Change your phone number',
  text: 'Lost your number? Enter your email to get a code.',
  send: 'Send code',
  codeTitle: 'Check your email',
  codeText: "If there's an account for {{email}}, a code is on its way.",
  confirm: 'Continue',
  other: 'Use another email',
  phoneTitle: 'Enter your new number',
  phoneText: "We'll send a code to verify it.",
  save: 'Send code',
  back: 'Back to sign in',
} as const;
