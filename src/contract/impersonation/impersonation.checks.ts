import * as v from 'valibot';
import type { AreaChecks } from '../endpoint.ts';
import { Id, OptionalLine, Secret } from '../values.ts';

export const impersonationChecks = {
  start: {
    body: v.object({ userId: Id }),
    result: v.object({ actorToken: v.string(), impersonatedUserId: v.string() }),
    audit: 'impersonation.asked',
    errors: ['NOT_FOUND', 'ROLE_NOT_GRANTABLE'],
  },
  impersonate: {
    body: v.object({ impersonatedUserId: Id, actorToken: Secret, redirectUrl: v.optional(OptionalLine(2048)) }),
    result: v.object({ accessToken: v.string(), tokenType: v.string(), expiresIn: v.number(), expires: v.string() }),
    limit: 'links',
    audit: 'impersonation.started',
    errors: ['LINK_INVALID', 'NOT_FOUND'],
  },
} satisfies AreaChecks;
