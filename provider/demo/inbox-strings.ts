export const inboxStrings = {
  title: 'Inbox',
  lead: "What the demo would have sent. This page isn't available in production.",
  empty: 'No messages yet. Invite a colleague or reset a password to see one.',
  noMatch: 'No messages to {{to}}.',
  filter: 'Recipient',
  filterHint: 'Show one recipient',
  all: 'Show all',
  messages: 'Messages',
  back: 'Inbox',
  to: 'to {{to}}',
  code: 'Code',
  textMessage: 'Text message',
} as const;
