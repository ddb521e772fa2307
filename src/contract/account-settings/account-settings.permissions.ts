import type { AreaPermissions } from '../permissions.ts';

export const accountSettingsPermissions = {
  category: 'Account',
  permissions: {
    'fe.secure.read.accountSettings': { name: 'View workspace settings', description: "See the workspace's details.", view: true },
    'fe.secure.write.accountSettings': { name: 'Manage workspace settings', description: "Change the workspace's details." },
  },
} as const satisfies AreaPermissions;
