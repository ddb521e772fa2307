export const codeStrings = {
  label: '6-digit code',
  wrong: 'That code is not right. Check it, or send a new one.',
  wrongOfApp: 'That code is not right. Check it and try again.',
  expired: 'That code has expired. Send a new one.',
  attempts: 'Too many wrong codes. Send a new one.',
  missing: 'Enter the 6 digits of the code.',
  resend: 'Send a new code',
  resendIn: 'Send a new code in {{time}}',
  sentAgain: 'A new code is on its way.',
  linkResend: 'Send a new link',
  linkResendIn: 'Send a new link in {{time}}',
  linkSentAgain: 'A new link is on its way.',
} as const;
