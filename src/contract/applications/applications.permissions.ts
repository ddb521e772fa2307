import type { AreaPermissions } from '../permissions.ts';

export const applicationsPermissions = {
  category: 'Applications',
  permissions: {
    'fe.secure.read.applications': { name: 'View applications', description: 'See applications and who uses them.', view: true },
    'fe.secure.write.applications': { name: 'Manage access to applications', description: 'Decide who can use which application.' },
    'fe.secure.manage.applications': {
      name: 'Manage applications',
      description: 'Change URLs, secrets, and workspaces for applications this workspace manages.',
    },
  },
} as const satisfies AreaPermissions;
