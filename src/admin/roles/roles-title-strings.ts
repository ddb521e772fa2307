export const rolesTitleStrings = {
  title: 'Roles',
  description: 'Control what people can do.',
} as const;
