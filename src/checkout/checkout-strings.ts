export const checkoutStrings = {
  title: 'Checkout',
  text: 'Checkout is not part of this version yet. Ask whoever runs this product to change your plan.',
  close: 'Close',
} as const;
