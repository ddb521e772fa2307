export const apiTokensCommandsStrings = {
  new: 'Create an API token',
} as const;
