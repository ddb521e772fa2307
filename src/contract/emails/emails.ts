import { endpoints, get, post } from '../endpoint.ts';
import type { emailsChecks } from './emails.checks.ts';

export const emails = endpoints<typeof emailsChecks>('emails')({
  /** Sends a code to the new address. Same answer for one that somebody else has. */
  change: post('/identity/resources/users/v1/email/me', { access: 'signedIn', stepUp: true, produces: 'nothing' }),
  /** From now on it is the person's address. Their other sessions end. */
  verify: post('/identity/resources/users/v1/email/me/verify', { access: 'signedIn', produces: 'nothing' }),
  /** Of the workspace's members. */
  list: get('/identity/resources/users/emails/v1', { access: { permission: 'fe.secure.read.users' } }),
});
