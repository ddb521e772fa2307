import type { AreaPermissions } from '../permissions.ts';

export const webhooksPermissions = {
  category: 'Integrations',
  permissions: {
    'fe.connectivity.read.webhooks': { name: 'View webhooks', description: 'See where events are sent and who is notified.' },
    'fe.connectivity.write.webhooks': {
      name: 'Manage webhooks',
      description: 'Choose where events are sent and who is notified, and see signing secrets.',
    },
    'fe.connectivity.delete.webhooks': { name: 'Delete webhooks', description: 'Stop sending events to a URL.' },
  },
} as const satisfies AreaPermissions;
