export const provisioningCommandsStrings = {
  new: 'Connect a directory',
} as const;
