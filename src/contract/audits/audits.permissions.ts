import type { AreaPermissions } from '../permissions.ts';

export const auditsPermissions = {
  category: 'Security',
  permissions: {
    'fe.secure.read.audits': { name: 'View audit log', description: 'See who did what and when.', view: true },
  },
} as const satisfies AreaPermissions;
