export const subscriptionsTitleStrings = {
  title: 'Subscription',
  description: 'Your plan, payment method, and invoices.',
} as const;
