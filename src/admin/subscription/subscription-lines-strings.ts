export const linesStrings = {
  seats: '{{name}}: {{count}} additional users',
  unused: 'Unused time on {{name}}',
  unusedSeats: 'Unused time on {{name}}: {{count}} additional users',
  usage: '{{name}} × {{count}}',
  signIns: 'Additional sign-ins',
  invitations: 'Additional invitations',
  events: 'Additional audit events',
  tax: '{{name}} ({{percent}})',
  credit: 'Paid from credit',
  newCredit: 'Added to credit',
  range: '{{from}} – {{to}}',
  total: 'Total',
} as const;
