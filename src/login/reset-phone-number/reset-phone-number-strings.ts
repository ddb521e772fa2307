export const resetPhoneNumberStrings = {
  title: 'Change your phone number',
  text: 'Lost your number? Enter your email and we will send a code to it.',
  send: 'Send code',
  codeTitle: 'Check your email',
  codeText: 'If {{email}} has an account here, a code is on its way.',
  confirm: 'Continue',
  other: 'Use another email',
  phoneTitle: 'Enter your new number',
  phoneText: 'We send a code to it to make sure that it reaches you.',
  phoneHelp: 'With its country code, like +1 202 555 0123.',
  save: 'Send code',
  back: 'Back to sign in',
} as const;
