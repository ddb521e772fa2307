export const idleStrings = {
  title: 'Are you still there?',
  text: 'You are signed out in {{time}} because nothing has happened for a while.',
  seconds: { one: '{{count}} second', other: '{{count}} seconds' },
  stay: 'Stay signed in',
  signOut: 'Sign out',
} as const;
