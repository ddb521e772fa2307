import { del, endpoints, get, post } from '../endpoint.ts';
import type { sessionsChecks } from './sessions.checks.ts';

export const sessions = endpoints<typeof sessionsChecks>('sessions')({
  policy: get('/identity/resources/configurations/sessions/v1', { access: 'signedIn' }),
  setPolicy: post('/identity/resources/configurations/sessions/v1', {
    access: { permission: 'fe.secure.write.securityPolicy' },
    stepUp: 'ifAsked',
    produces: 'nothing',
  }),
  list: get('/identity/resources/users/sessions/v1/me', { access: 'signedIn' }),
  current: get('/identity/resources/users/sessions/v1/me/current', { access: 'signedIn' }),
  /** Keeps the current session. Declared before `remove`, whose path would also match `all`. */
  removeOthers: del('/identity/resources/users/sessions/v1/me/all', { access: 'signedIn', produces: 'nothing' }),
  remove: del('/identity/resources/users/sessions/v1/me/:id', { access: 'signedIn', produces: 'nothing' }),
});
