export const ownPageStrings = {
  title: 'One moment',
  text: "{{app}} opens by itself. If it doesn't, continue here.",
  go: 'Continue',
} as const;
