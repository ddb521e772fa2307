export const subscriptionsCommandsStrings = {
  plans: 'Change plan',
  card: 'Replace the payment method',
} as const;
