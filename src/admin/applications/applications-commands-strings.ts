export const applicationsCommandsStrings = {
  some: 'See applications for chosen people',
} as const;
