export const describeStrings = {
  sentence: '{{actor}} {{did}}',
  unknownActor: 'Unknown user',
  nobody: 'Someone',
  workspace: 'The workspace',
  apiToken: 'An API token',
  directory: 'A directory',
  /** As an action's words. */
  rolesOf: "changed {{target}}'s roles",
  fromAccount: '{{person}} ({{account}})',
  gone: '(deleted)',
} as const;
