export const invoiceDialogStrings = {
  title: 'Invoice {{number}}',
  paidOn: 'Paid on {{date}}',
  issuedOn: 'Issued on {{date}}',
  download: 'Download PDF',
} as const;
