export const rolesCommandsStrings = {
  new: 'Add a role',
  compare: 'Compare roles',
  permissions: 'Find roles by permission',
} as const;
