export const webhooksTitleStrings = {
  title: 'Webhooks',
  description: 'Tell other systems and people what happens in this workspace.',
} as const;
