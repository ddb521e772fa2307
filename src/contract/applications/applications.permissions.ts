import type { AreaPermissions } from '../permissions.ts';

export const applicationsPermissions = {
  category: 'Applications',
  permissions: {
    'fe.secure.read.applications': { name: 'View applications', description: 'See applications and who uses them.', view: true },
    'fe.secure.write.applications': { name: 'Manage access to applications', description: 'Decide who can use which application.' },
  },
} as const satisfies AreaPermissions;
