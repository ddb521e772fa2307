export const paletteStrings = {
  label: 'Search or run a command',
  empty: 'No results',
  searching: 'Searching…',
  actions: 'Actions',
  people: 'People',
  roles: 'Roles',
  groups: 'Groups',
  switchTo: 'Switch to {{name}}',
} as const;
