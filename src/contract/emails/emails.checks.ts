import * as v from 'valibot';
import type { AreaChecks } from '../endpoint.ts';
import { pageOf, QueryIds, QueryNumber, QueryText } from '../values.ts';
import { EmailOfUser, NewEmail, ProvenEmail } from './emails.schemas.ts';

export const emailsChecks = {
  change: { body: NewEmail, audit: 'email.changeRequested', errors: ['FORBIDDEN', 'DOMAIN_NOT_ALLOWED'] },
  verify: {
    body: ProvenEmail,
    audit: 'email.changed',
    errors: ['CODE_INVALID', 'CODE_ATTEMPTS', 'CODE_EXPIRED', 'CODES_LOCKED'],
  },
  list: {
    query: v.object({
      _limit: QueryNumber(1, 200),
      _offset: QueryNumber(0, 1_000_000),
      _email: QueryText(254),
      userIds: v.optional(QueryIds),
    }),
    result: pageOf(EmailOfUser),
  },
} satisfies AreaChecks;
