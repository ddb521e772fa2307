export const reportsCommandsStrings = {
  schedule: 'Schedule a report',
  send: 'Send a report now',
} as const;
