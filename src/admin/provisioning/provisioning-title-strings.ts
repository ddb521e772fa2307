export const provisioningTitleStrings = {
  title: 'Provisioning',
  description: 'Let your directory add, update, and remove users and groups.',
} as const;
