export const personalApiTokensCommandsStrings = {
  new: 'Create a personal API token',
} as const;
