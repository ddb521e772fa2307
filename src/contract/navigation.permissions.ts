import type { AreaPermissions } from './permissions.ts';

/** Keys that navigation entries ask for (SPEC 6) and that no area of the contract owns yet. */
export const navigationPermissions = [
  {
    category: 'Account',
    permissions: {
      'fe.subscriptions.*': { name: 'Manage subscriptions', description: 'See and change plans, payment and invoices.' },
      'fe.usage.read': { name: 'View usage', description: 'See how much of a plan is used.' },
    },
  },
] as const satisfies readonly AreaPermissions[];
