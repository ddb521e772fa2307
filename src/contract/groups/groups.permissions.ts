import type { AreaPermissions } from '../permissions.ts';

export const groupsPermissions = {
  category: 'Groups',
  permissions: {
    'fe.secure.read.groups': { name: 'View groups', description: 'See groups and who is in them.', view: true },
    'fe.secure.write.groups': { name: 'Manage groups', description: 'Create and change groups, and who is in them.' },
    'fe.secure.delete.groups': { name: 'Delete groups', description: "Delete the workspace's groups." },
  },
} as const satisfies AreaPermissions;
