export const webhooksTitleStrings = {
  title: 'Webhooks',
  description: 'Notify other systems and people about events in this workspace.',
} as const;
