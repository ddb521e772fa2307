export const inboxStrings = {
  title: 'Inbox',
  lead: 'Every mail and text message that the demo would have sent, newest first. This page exists only outside production.',
  empty: 'Nothing yet. Invite a colleague or reset a password, and the mail appears here.',
  to: 'To',
  open: 'Open link',
  code: 'Code',
  textMessage: 'Text message',
  fullText: 'Full text',
} as const;
