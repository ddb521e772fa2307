export const paletteStrings = {
  label: 'Search or run a command',
  empty: 'No results',
  failed: "Couldn't search for people. Type again to retry.",
  searching: 'Searching…',
  actions: 'Actions',
  people: 'People',
  roles: 'Roles',
  groups: 'Groups',
  ask: 'Ask the guide',
  askWords: 'Help: how to do something here',
  switchTo: 'Switch to {{name}}',
} as const;
