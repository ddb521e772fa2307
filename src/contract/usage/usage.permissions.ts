import type { AreaPermissions } from '../permissions.ts';

export const usagePermissions = {
  category: 'Account',
  permissions: {
    'fe.usage.read': { name: 'View usage', description: 'See how much the workspace is used.', view: true },
  },
} as const satisfies AreaPermissions;
