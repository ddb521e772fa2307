export const checkoutStrings = {
  title: 'Checkout',
  text: "Checkout isn't available in this version yet. Contact support to change your plan.",
  close: 'Close',
} as const;
