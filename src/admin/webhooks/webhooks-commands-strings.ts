export const webhooksCommandsStrings = {
  new: 'Add a webhook',
  notifications: 'See who is notified',
  'notifications/new': 'Notify people of an event',
} as const;
