import * as v from 'valibot';
import type { AreaChecks } from '../endpoint.ts';
import { OptionalLine, pageOf, QueryIds, QueryNumber, QueryText } from '../values.ts';
import { NewUsername, OwnUsername, UsernameOfUser } from './usernames.schemas.ts';

export const usernamesChecks = {
  list: {
    query: v.object({
      _limit: QueryNumber(1, 200),
      _offset: QueryNumber(0, 1_000_000),
      _usernamePrefix: QueryText(64),
      userIds: v.optional(QueryIds),
    }),
    result: pageOf(UsernameOfUser),
  },
  own: { result: OwnUsername },
  available: { query: v.object({ username: OptionalLine(200) }), result: v.object({ isAvailable: v.boolean() }) },
  set: { body: NewUsername, audit: 'username.changed', errors: ['USERNAME_TAKEN', 'WAY_NOT_ALLOWED'] },
  remove: { params: { username: OptionalLine(200) }, audit: 'username.removed', errors: ['NOT_FOUND'] },
} satisfies AreaChecks;
