/** Dutch for the sections about where people come from; one line per file. */
export { sso } from './connections/sso.ts';
export { provisioning } from './connections/provisioning.ts';
