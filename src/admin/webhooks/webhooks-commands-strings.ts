export const webhooksCommandsStrings = {
  new: 'Add a webhook',
} as const;
