export const describeStrings = {
  sentence: '{{actor}} {{did}}',
  unknownActor: 'Unknown user',
  nobody: 'Someone',
  workspace: 'The workspace',
  apiToken: 'An API token',
  directory: 'A directory',
  fromAccount: '{{person}} ({{account}})',
} as const;
