/** Dutch for what is sent to other systems; one line per file. */
export { webhooks } from './delivery/webhooks.ts';
export { streams } from './delivery/streams.ts';
