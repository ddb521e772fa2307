import type { AreaPermissions } from '../permissions.ts';

export const billingPermissions = {
  category: 'Account',
  permissions: {
    'fe.subscriptions.*': { name: 'Manage subscriptions', description: 'See and change plans, payments, and invoices.' },
  },
} as const satisfies AreaPermissions;
