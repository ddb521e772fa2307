export const cardDialogStrings = {
  addTitle: 'Add payment method',
  replaceTitle: 'Replace payment method',
  text: 'Your card is charged when an invoice is due.',
  replaceText: 'From now on this card is charged instead of {{card}}.',
  save: 'Save card',
  saveAndPay: 'Save card and pay {{amount}}',
  saved: 'Payment method saved',
  safe: 'Your card number goes straight to the card provider. It never reaches this page.',
} as const;
