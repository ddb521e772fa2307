export const provisioningTitleStrings = {
  title: 'Provisioning',
  description: 'Sync users and groups from your directory.',
} as const;
