import type { AreaPermissions } from '../permissions.ts';

export const rolesPermissions = {
  category: 'Roles',
  permissions: {
    'fe.secure.read.roles': { name: 'View roles', description: 'See roles and their permissions.', view: true },
    'fe.secure.write.roles': { name: 'Manage roles', description: 'Create and change roles.' },
    'fe.secure.delete.roles': { name: 'Delete roles', description: "Delete the workspace's roles." },
  },
} as const satisfies AreaPermissions;
