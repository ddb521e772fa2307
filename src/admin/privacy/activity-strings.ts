export const activityStrings = {
  title: 'Your activity',
  text: "What you did in this workspace. If something here wasn't you, change your password.",
  none: 'Nothing yet',
  older: 'Show older activity',
  from: 'From {{ip}}',
} as const;
