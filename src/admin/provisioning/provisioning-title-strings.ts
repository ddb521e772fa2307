export const provisioningTitleStrings = {
  title: 'Provisioning',
  description: 'Users and groups that your directory manages.',
} as const;
