export const previewInboxStrings = {
  title: 'Inbox',
  text: 'Preview mode sends nothing. What people would get is here.',
  to: 'To {{to}}',
  code: 'Code',
  open: 'Open the link',
  close: 'Close inbox',
} as const;
