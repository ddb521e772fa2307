import type { AreaPermissions } from '../permissions.ts';

export const ssoConfigPermissions = {
  category: 'Single sign-on',
  permissions: {
    'fe.secure.read.samlConfiguration': { name: 'View single sign-on', description: 'See connections to identity providers.' },
    'fe.secure.write.samlConfiguration': {
      name: 'Manage single sign-on',
      description: 'Set up connections to identity providers and control who can sign in.',
    },
    'fe.secure.delete.samlConfiguration': { name: 'Delete single sign-on', description: 'Delete connections to identity providers.' },
  },
} as const satisfies AreaPermissions;
