import * as v from 'valibot';
import { MfaDevices } from '../auth/auth.schemas.ts';
import type { AreaChecks } from '../endpoint.ts';
import { Session } from '../sessions/sessions.schemas.ts';
import { Id, Moment } from '../values.ts';
import { Emails, Member, Standing, StaySeconds } from './member.schemas.ts';

const userId = { userId: Id };

export const memberChecks = {
  get: { params: userId, result: Member, errors: ['NOT_FOUND'] },
  standing: { body: Emails, result: Standing, audit: { none: 'only reads' } },
  sessions: { params: userId, result: v.array(Session), errors: ['NOT_FOUND'] },
  removeSession: { params: { userId: Id, id: Id }, audit: 'session.revoked', errors: ['NOT_FOUND', 'HIGHER_PRIVILEGE'] },
  factors: { params: userId, result: MfaDevices, errors: ['NOT_FOUND'] },
  resetFactors: { params: userId, audit: 'mfa.reset', errors: ['NOT_FOUND', 'SELF_CHANGE', 'FORBIDDEN', 'HIGHER_PRIVILEGE'] },
  setup: { result: v.object({ isOver: v.boolean() }) },
  endSetup: { audit: { none: 'hides a reminder from one person' } },
  temporaryConfiguration: { result: v.object({ enabled: v.boolean() }) },
  setExpiry: {
    params: userId,
    body: v.object({ expirationInSeconds: StaySeconds }),
    result: v.object({ temporaryExpirationDate: Moment }),
    audit: 'user.madeTemporary',
    errors: ['NOT_FOUND', 'SELF_CHANGE', 'LAST_ADMIN', 'HIGHER_PRIVILEGE'],
  },
  makePermanent: { params: userId, audit: 'user.madePermanent', errors: ['NOT_FOUND', 'SELF_CHANGE', 'HIGHER_PRIVILEGE'] },
} satisfies AreaChecks;
