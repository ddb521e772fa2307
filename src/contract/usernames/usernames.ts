import { del, endpoints, get, post } from '../endpoint.ts';
import type { usernamesChecks } from './usernames.checks.ts';

export const usernames = endpoints<typeof usernamesChecks>('usernames')({
  /** Of the workspace's members. */
  list: get('/identity/resources/usernames/v1', { access: { permission: 'fe.secure.read.users' } }),
  own: get('/identity/resources/usernames/v1/me', { access: 'signedIn' }),
  /** Not among the contract's endpoints. Says no more than setting it would: whether it can be had. */
  available: get('/identity/resources/usernames/v1/available', { access: 'signedIn', personal: true }),
  /** Replaces the caller's own in one step, so that a taken one costs nobody the old one. */
  set: post('/identity/resources/usernames/v1', { access: 'signedIn', produces: 'nothing' }),
  /** The caller's own. */
  remove: del('/identity/resources/usernames/v1/:username', { access: 'signedIn', produces: 'nothing' }),
});
