/** Portuguese for the sections that tell what goes on; one line per file. */
export { audits } from './activity/audits.ts';
export { notifications } from './activity/notifications.ts';
