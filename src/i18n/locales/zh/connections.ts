/** Chinese for the sections that connect other systems; one line per file. */
export { sso } from './connections/sso.ts';
export { webhooks } from './connections/webhooks.ts';
