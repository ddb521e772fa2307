/** Polish for what is paid for and for sub-accounts; one line per file. */
export { accounts } from './billing/accounts.ts';
export { subscription } from './billing/subscription.ts';
