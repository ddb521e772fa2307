export const acceptInvitationStrings = {
  title: 'You are invited',
  text: 'Join this workspace with the account you already have.',
  accept: 'Accept invitation',
  pending: 'Joining the workspace',
  successTitle: 'You have joined',
  successText: 'The workspace is in the switcher of your account.',
  continue: 'Continue',
  invalidTitle: 'This invitation does not work',
  invalid: "We couldn't verify your invitation",
  askAgain: 'Ask the person who invited you to send it again.',
  signIn: 'Sign in',
  retry: 'Try again',
} as const;
