export const auditsCommandsStrings = {
  export: 'Export the audit log',
  streams: 'See where the audit log is sent',
  'streams/new': 'Add an audit log stream',
} as const;
