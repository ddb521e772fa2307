export const groupsCommandsStrings = {
  new: 'Add a group',
} as const;
