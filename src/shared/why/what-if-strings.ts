export const whatIfStrings = {
  title: 'What this changes',
  loading: 'Checking what changes…',
  nobody: 'Nobody gains or loses any permissions.',
  gains: { one: '{{count}} person gains {{permission}}', other: '{{count}} people gain {{permission}}' },
  loses: { one: '{{count}} person loses {{permission}}', other: '{{count}} people lose {{permission}}' },
  youGain: 'You gain {{permission}}',
  youLose: 'You lose {{permission}}',
  youGainToo: { one: 'You and {{count}} other gain {{permission}}', other: 'You and {{count}} others gain {{permission}}' },
  youLoseToo: { one: 'You and {{count}} other lose {{permission}}', other: 'You and {{count}} others lose {{permission}}' },
  more: { one: 'and {{count}} other', other: 'and {{count}} others' },
  morePermissions: { one: 'And {{count}} more permission', other: 'And {{count}} more permissions' },
} as const;
