/** What the guide says. */
export const en = {
  what: [
    "I'm a rule-based guide, not an AI. I match words in your question to this portal's sections and actions.",
    'I only show what you can do, and I never change anything.',
  ],
  looking: 'Looking through the portal…',
  found: 'I found this in the portal:',
  unknown:
    "I don't know that one. I only know the names of this portal's sections and actions. Try other words, or use search to also find people, roles, and groups.",
  failed: "Couldn't search the portal. Ask again.",
  search: 'Open search',
  invite: 'How do I invite someone?',
  password: 'Where do I change my password?',
  look: 'Can I switch on two-step verification?',
};
export type GuideWords = typeof en;
