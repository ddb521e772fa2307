export const inboxStrings = {
  title: 'Inbox',
  lead: "Every email and text message the demo would have sent, newest first. This page isn't available in production.",
  empty: 'No messages yet. Invite a colleague or reset a password to see one.',
  to: 'To',
  open: 'Open link',
  code: 'Code',
  textMessage: 'Text message',
  asSent: 'As sent',
  fullText: 'Full text',
} as const;
