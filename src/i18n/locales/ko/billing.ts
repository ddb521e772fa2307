/** Korean for what is paid for; one line per file. */
export { subscription } from './billing/subscription.ts';
