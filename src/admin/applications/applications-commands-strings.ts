export const applicationsCommandsStrings = {
  some: 'See applications for chosen people',
  managed: 'See applications managed by this workspace',
} as const;
