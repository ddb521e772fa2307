export const rolesCommandsStrings = {
  new: 'Add a role',
  compare: 'Compare roles',
  why: "See why someone can or can't do something",
  permissions: 'Find roles by permission',
} as const;
