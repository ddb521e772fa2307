import type { AreaPermissions } from '../permissions.ts';

export const accountSettingsPermissions = {
  category: 'Account',
  permissions: {
    'fe.secure.read.accountSettings': { name: 'View account settings', description: 'See the details of the account.', view: true },
    'fe.secure.write.accountSettings': { name: 'Manage account settings', description: 'Change the details of the account.' },
  },
} as const satisfies AreaPermissions;
