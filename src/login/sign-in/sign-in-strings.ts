/** Words of the first screen; those of the later steps come with them. */
export const signInStrings = {
  title: 'Sign in',
  subtitle: 'Enter your work email to continue.',
  email: 'Email',
  emailPlaceholder: 'you@company.com',
  emailMissing: 'Enter your email.',
  emailInvalid: 'Enter an email address, like name@company.com.',
  continue: 'Continue',
  retry: 'Try again',
  restoring: 'Welcome back',
} as const;
