export const describeStrings = {
  sentence: '{{actor}} {{did}}',
  unknownActor: 'Somebody from outside',
  nobody: 'Somebody',
  apiToken: 'An API token',
  gone: '(deleted)',
} as const;
