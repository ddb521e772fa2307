import type { AreaPermissions } from '../permissions.ts';

export const subTenantsPermissions = {
  category: 'Sub-accounts',
  permissions: {
    'fe.account-hierarchy.read.subAccount': { name: 'View sub-accounts', description: 'See the accounts below this one.' },
    'fe.account-hierarchy.write.subAccount': { name: 'Manage sub-accounts', description: 'Create and change the accounts below this one.' },
    'fe.account-hierarchy.delete.subAccount': {
      name: 'Delete sub-accounts',
      description: 'Delete accounts below this one, with everything in them.',
    },
  },
} as const satisfies AreaPermissions;
