export const timeStrings = {
  chart: 'Entries over time',
  entries: { one: '{{count}} entry', other: '{{count}} entries' },
  severe: { one: '{{count}} of high severity', other: '{{count}} of high severity' },
  today: '{{count}} today',
  start: 'Start of the time shown',
  end: 'End of the time shown',
  apply: 'Show only {{from}} – {{to}}',
  hint: 'Drag across the chart to zoom in.',
  time: 'Time',
  total: 'Entries',
  high: 'High severity',
} as const;
