export const subscriptionsTitleStrings = {
  title: 'Subscription',
  description: 'Your plan, how you pay for it, and what you have paid.',
} as const;
