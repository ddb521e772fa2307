export const rolesCommandsStrings = {
  new: 'Add a role',
  compare: 'Compare roles',
} as const;
