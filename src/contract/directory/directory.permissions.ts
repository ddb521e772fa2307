import type { AreaPermissions } from '../permissions.ts';

export const directoryPermissions = {
  category: 'Provisioning',
  permissions: {
    'fe.secure.read.provisioningConfiguration': {
      name: 'View provisioning',
      description: 'See directories that provision users and groups.',
    },
    'fe.secure.write.provisioningConfiguration': {
      name: 'Manage provisioning',
      description: 'Connect directories and control who becomes a user.',
    },
    'fe.secure.delete.provisioningConfiguration': { name: 'Delete provisioning', description: 'Disconnect directories.' },
  },
} as const satisfies AreaPermissions;
