export const idleStrings = {
  title: 'Are you still there?',
  text: "You'll be signed out in {{time}} due to inactivity.",
  seconds: { one: '{{count}} second', other: '{{count}} seconds' },
  stay: 'Stay signed in',
  signOut: 'Sign out',
} as const;
