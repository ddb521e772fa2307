export const auditsCommandsStrings = {
  export: 'Export the audit log',
  streams: 'See where the audit log is sent',
  'streams/new': 'Send the audit log somewhere',
} as const;
