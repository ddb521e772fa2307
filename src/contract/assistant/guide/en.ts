/** What the guide says. */
export const en = {
  what: [
    "I'm a guide made of rules, not an AI: I look for words of your question among this portal's sections and actions.",
    'I only show what you can do here yourself, and I change nothing on my own.',
  ],
  looking: 'Looking through the portal…',
  found: 'I found this in the portal:',
  unknown:
    "I don't know that one. I only know this portal's sections and actions by their names, so other words may help, or the search, which also finds people, roles, and groups.",
  failed: "I couldn't look through the portal just now. Please ask again.",
  search: 'Open search',
  invite: 'How do I invite someone?',
  password: 'Where do I change my password?',
  look: 'Can I switch on two-step verification?',
};
export type GuideWords = typeof en;
