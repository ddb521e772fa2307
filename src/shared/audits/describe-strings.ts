export const describeStrings = {
  sentence: '{{actor}} {{did}}',
  unknownActor: 'Someone outside the workspace',
  nobody: 'Someone',
  workspace: 'The workspace',
  apiToken: 'An API token',
  directory: 'A directory',
  /** As an action's words. */
  rolesOf: 'changed the roles of {{target}}',
  fromAccount: '{{person}} ({{account}})',
  gone: '(deleted)',
} as const;
