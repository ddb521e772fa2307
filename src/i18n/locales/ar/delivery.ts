/** Arabic for what is sent to other systems, and applications; one line per file. */
export { webhooks } from './delivery/webhooks.ts';
export { streams } from './delivery/streams.ts';
export { applications } from './delivery/applications.ts';
