import * as v from 'valibot';
import type { AreaChecks } from '../endpoint.ts';
import { Id } from '../values.ts';
import { Session, SessionPolicy } from './sessions.schemas.ts';

export const sessionsChecks = {
  policy: { result: SessionPolicy },
  setPolicy: { body: SessionPolicy, audit: 'session.policySet' },
  list: { result: v.array(Session) },
  current: { result: Session },
  removeOthers: { audit: 'sessions.revoked' },
  remove: { params: { id: Id }, audit: 'session.revoked', errors: ['NOT_FOUND'] },
} satisfies AreaChecks;
