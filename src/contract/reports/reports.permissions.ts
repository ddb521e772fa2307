import type { AreaPermissions } from '../permissions.ts';

export const reportsPermissions = {
  category: 'Account',
  permissions: {
    'fe.secure.read.reports': {
      name: 'View reports',
      description: 'See and download reports, limited to data they can access.',
      view: true,
    },
    'fe.secure.write.reports': { name: 'Send reports', description: 'Send reports to people, now or on a schedule.' },
  },
} as const satisfies AreaPermissions;
