export const webhooksTitleStrings = {
  title: 'Webhooks',
  description: 'Tell other systems what happens in this account.',
} as const;
