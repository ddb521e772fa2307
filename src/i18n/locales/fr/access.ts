/** French for the sections that say who may do what; one line per file. */
export { apiTokens } from './access/api-tokens.ts';
export { assistant } from './access/assistant.ts';
export { groups } from './access/groups.ts';
export { roles } from './access/roles.ts';
export { why } from './access/why.ts';
