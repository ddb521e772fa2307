/** Hebrew for the sections that say who may do what; one line per file. */
export { apiTokens } from './access/api-tokens.ts';
export { applications } from './access/applications.ts';
export { audits } from './access/audits.ts';
export { groups } from './access/groups.ts';
export { security } from './access/security.ts';
export { roles } from './access/roles.ts';
export { webhooks } from './access/webhooks.ts';
export { sso } from './access/sso.ts';
