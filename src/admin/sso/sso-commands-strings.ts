export const ssoCommandsStrings = {
  new: 'Add an SSO connection',
} as const;
