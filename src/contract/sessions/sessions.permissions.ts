import type { AreaPermissions } from '../permissions.ts';

export const sessionsPermissions = {
  category: 'Security',
  permissions: {
    'fe.secure.read.securityPolicy': { name: 'View security settings', description: 'See the rules for signing in.', view: true },
    'fe.secure.write.securityPolicy': { name: 'Manage security settings', description: 'Change the rules for signing in.' },
  },
} as const satisfies AreaPermissions;
