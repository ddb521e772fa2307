export const cancelStrings = {
  title: 'Cancel {{plan}}?',
  until: "{{plan}} stays active until {{date}}. You won't be charged after that.",
  untilTrial: "Your trial stays active until {{date}}. You won't be charged.",
  lose: { one: 'On {{date}}, {{count}} person loses:', other: 'On {{date}}, {{count}} people lose:' },
  nothingLost: { one: 'On {{date}}, this ends for {{count}} person.', other: 'On {{date}}, this ends for {{count}} people.' },
  next: "You'll move to {{plan}}.",
  tooMany: '{{plan}} includes {{included}} people. Your workspace has {{people}}.',
  lastUse: 'Extra usage until then is still charged.',
  renewable: 'You can renew until then.',
  confirm: 'Cancel {{plan}}',
  keep: 'Keep {{plan}}',
  canceled: '{{plan}} ends on {{date}}',
} as const;
