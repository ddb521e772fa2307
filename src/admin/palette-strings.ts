export const paletteStrings = {
  label: 'Search or run a command',
  empty: 'No results',
  failed: "Couldn't search for users. Type again to retry.",
  searching: 'Searching…',
  actions: 'Actions',
  people: 'Users',
  roles: 'Roles',
  groups: 'Groups',
  ask: 'Ask the guide',
  askWords: 'Help: how to do something here',
  switchTo: 'Switch to {{name}}',
} as const;
