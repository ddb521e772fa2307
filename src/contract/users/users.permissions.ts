import type { AreaPermissions } from '../permissions.ts';

export const usersPermissions = {
  category: 'Users',
  permissions: {
    'fe.secure.read.users': { name: 'View users', description: 'See who is a member.', view: true },
    'fe.secure.write.users': { name: 'Manage users', description: 'Invite and change members.' },
    'fe.secure.delete.users': { name: 'Remove users', description: 'Remove members from the workspace.' },
    'fe.secure.impersonate.users': { name: 'Impersonate users', description: 'Sign in as a member for an hour.' },
  },
} as const satisfies AreaPermissions;
