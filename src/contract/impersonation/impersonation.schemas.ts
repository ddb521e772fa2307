import * as v from 'valibot';
import { Id, OptionalText, Secret } from '../values.ts';

export const impersonationSchemas = {
  start: { body: v.object({ userId: Id }), result: v.object({ actorToken: v.string(), impersonatedUserId: v.string() }) },
  impersonate: {
    body: v.object({ impersonatedUserId: Id, actorToken: Secret, redirectUrl: v.optional(OptionalText(2048)) }),
    result: v.object({ accessToken: v.string(), tokenType: v.string(), expiresIn: v.number(), expires: v.string() }),
  },
};
