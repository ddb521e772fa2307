import * as v from 'valibot';
import { del, get } from './endpoint.ts';
import { Moment } from './values.ts';

export const Session = v.object({
  id: v.string(),
  userAgent: v.optional(v.string()),
  ipAddress: v.optional(v.string()),
  createdAt: v.optional(Moment),
  expires: v.optional(Moment),
  lastActiveAt: v.optional(Moment),
  current: v.optional(v.boolean()),
  impersonated: v.optional(v.boolean()),
});
export type Session = v.InferOutput<typeof Session>;

export const sessions = {
  list: get('/identity/resources/users/sessions/v1/me', { access: 'signedIn', result: v.array(Session) }),
  current: get('/identity/resources/users/sessions/v1/me/current', { access: 'signedIn', result: Session }),
  /** Keeps the current session. Stands before `remove`, whose path would match `all`, too. */
  removeOthers: del('/identity/resources/users/sessions/v1/me/all', { access: 'signedIn' }),
  remove: del('/identity/resources/users/sessions/v1/me/:id', { access: 'signedIn' }),
};
