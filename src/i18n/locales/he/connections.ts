/** Hebrew for the sections that connect other systems; one line per file. */
export { provisioning } from './connections/provisioning.ts';
export { sso } from './connections/sso.ts';
export { webhooks } from './connections/webhooks.ts';
