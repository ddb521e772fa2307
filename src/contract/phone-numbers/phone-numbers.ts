import { del, endpoints, get, post } from '../endpoint.ts';
import type { phoneNumbersChecks } from './phone-numbers.checks.ts';

const base = '/identity/resources/users/phone-numbers';

/** The numbers that identify somebody, each proven by a code. */
export const phoneNumbers = endpoints<typeof phoneNumbersChecks>('phoneNumbers')({
  /** The caller's own, by page. */
  list: get(`${base}/v1`, { access: 'signedIn' }),
  own: get(`${base}/v1/me`, { access: 'signedIn' }),
  /** With `verify`, a code is sent; a number without proof identifies nobody. */
  create: post(`${base}/v1`, { access: 'signedIn', stepUp: true }),
  /** Sends another code. Same answer for somebody else's number. */
  sendCode: post(`${base}/v1/preverify`, { access: 'signedIn', stepUp: true }),
  verify: post(`${base}/v1/verify`, { access: 'signedIn', produces: 'nothing' }),
  /** Removes one without proof at once; another one waits for the code that is sent to it. */
  remove: del(`${base}/v1/:phoneId`, { access: 'signedIn', stepUp: true }),
  removeVerify: post(`${base}/v1/:phoneId/delete/verify`, { access: 'signedIn', produces: 'nothing' }),
  /** Ours: removes a number whose codes reach nobody any more, and tells the account's email. */
  removeLost: post(`${base}/v1/:phoneId/lost`, { access: 'signedIn', stepUp: true, produces: 'nothing' }),
  /** Not among the contract's endpoints. */
  makePrimary: post(`${base}/v1/:phoneId/primary`, { access: 'signedIn', stepUp: true, produces: 'nothing' }),
  /** Of the workspace's members. */
  listOfUsers: get(`${base}/v2`, { access: { permission: 'fe.secure.read.users' } }),
});
