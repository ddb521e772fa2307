import { del, endpoints, get, post, put } from '../endpoint.ts';
import type { memberChecks } from './member.checks.ts';

const read = { permission: 'fe.secure.read.users' } as const;
const write = { permission: 'fe.secure.write.users' } as const;
const users1 = '/identity/resources/tenants/users/v1';
const temporary = '/identity/resources/users/temporary/v1';

/** One member, as their admins see and change them. */
export const member = endpoints<typeof memberChecks>('member')({
  get: get('/identity/resources/users/v1/:userId', { access: read }),
  /** Who of these addresses is a member or invited already; for the list that somebody is about to invite. */
  standing: post(`${users1}/standing`, { access: write, reads: true }),
  /** In this tenant only. */
  sessions: get(`${users1}/:userId/sessions`, { access: write }),
  removeSession: del(`${users1}/:userId/sessions/:id`, { access: write, produces: 'nothing' }),
  factors: get(`${users1}/:userId/mfa`, { access: write }),
  /** Removes every second factor and the recovery code of someone who lost them, and signs them out. */
  resetFactors: del(`${users1}/:userId/mfa`, { access: write, stepUp: true, produces: 'nothing' }),
  /** Ours: whether the caller needs no checklist of first steps in this workspace any more. */
  setup: get('/identity/resources/users/v1/me/setup', { access: 'signedIn' }),
  endSetup: post('/identity/resources/users/v1/me/setup/over', { access: 'signedIn', produces: 'nothing' }),
  temporaryConfiguration: get(`${temporary}/configuration`, { access: read }),
  setExpiry: put(`${temporary}/:userId`, { access: write }),
  makePermanent: del(`${temporary}/:userId`, { access: write, produces: 'nothing' }),
});
