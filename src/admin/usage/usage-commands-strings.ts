export const usageCommandsStrings = {
  export: 'Export usage',
} as const;
