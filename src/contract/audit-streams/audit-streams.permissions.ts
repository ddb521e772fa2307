import type { AreaPermissions } from '../permissions.ts';

export const auditStreamsPermissions = {
  category: 'Security',
  permissions: {
    'fe.secure.read.auditStreams': {
      name: 'View audit log streams',
      description: 'See where the audit log is sent, and whether it arrives.',
    },
    'fe.secure.write.auditStreams': { name: 'Manage audit log streams', description: 'Choose where the audit log is sent.' },
  },
} as const satisfies AreaPermissions;
