export const cancelStrings = {
  title: 'Cancel {{plan}}?',
  until: "{{plan}} stays active until {{date}}. You won't be charged after that.",
  untilTrial: "Your trial stays active until {{date}}. You won't be charged.",
  lose: { one: 'On {{date}}, {{count}} user loses:', other: 'On {{date}}, {{count}} users lose:' },
  nothingLost: { one: 'On {{date}}, this ends for {{count}} user.', other: 'On {{date}}, this ends for {{count}} users.' },
  next: "You'll move to {{plan}}.",
  tooMany: '{{plan}} includes {{included}} users. Your workspace has {{people}}.',
  lastUse: 'Extra usage until then is still charged.',
  renewable: 'You can renew until then.',
  confirm: 'Cancel {{plan}}',
  keep: 'Keep {{plan}}',
  canceled: '{{plan}} ends on {{date}}',
} as const;
