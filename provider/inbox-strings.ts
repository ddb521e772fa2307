export const inboxStrings = {
  title: 'Inbox',
  lead: 'Every mail that the demo would have sent, newest first. This page exists only outside production.',
  empty: 'No mail yet. Invite a colleague or reset a password, and the mail appears here.',
  to: 'To',
  open: 'Open link',
  code: 'Code',
  fullText: 'Full text',
} as const;
