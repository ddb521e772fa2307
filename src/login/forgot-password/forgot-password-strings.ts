export const forgotPasswordStrings = {
  title: 'Reset your password',
  subtitle: 'Enter your email and we will send you a link to choose a new password.',
  email: 'Email',
  emailMissing: 'Enter your email.',
  send: 'Send link',
  back: 'Back to sign in',
  sentTitle: 'Check your email',
  sentText: 'If {{email}} has an account here, a link to choose a new password is on its way. It works for 15 minutes.',
  sendAgain: 'Send again',
  sentAgain: 'Sent again.',
  other: 'Use another email',
} as const;
