export const changeListStrings = {
  becomes: '→',
  added: 'Added: {{names}}',
  removed: 'Removed: {{names}}',
  empty: 'Empty',
  on: 'On',
  off: 'Off',
} as const;
