import * as v from 'valibot';
import { del, get, post } from '../endpoint.ts';
import { Id } from '../values.ts';
import { Session, SessionPolicy } from './sessions.schemas.ts';

export const sessions = {
  policy: get('/identity/resources/configurations/sessions/v1', { access: 'signedIn', result: SessionPolicy }),
  setPolicy: post('/identity/resources/configurations/sessions/v1', {
    access: { permission: 'fe.secure.write.securityPolicy' },
    personal: true,
    body: SessionPolicy,
    audit: 'session.policySet',
  }),
  list: get('/identity/resources/users/sessions/v1/me', { access: 'signedIn', result: v.array(Session) }),
  current: get('/identity/resources/users/sessions/v1/me/current', { access: 'signedIn', result: Session }),
  /** Keeps the current session. Declared before `remove`, whose path would also match `all`. */
  removeOthers: del('/identity/resources/users/sessions/v1/me/all', { access: 'signedIn', personal: true, audit: 'sessions.revoked' }),
  remove: del('/identity/resources/users/sessions/v1/me/:id', {
    access: 'signedIn',
    params: { id: Id },
    personal: true,
    audit: 'session.revoked',
    errors: ['NOT_FOUND'],
  }),
};
