import * as v from 'valibot';
import { post } from '../endpoint.ts';
import { Id, OptionalText, Secret } from '../values.ts';

/** Impersonating a member for an hour without touching their credentials (security.md IMP-01). */
export const impersonation = {
  /** Creates the one-time token that the impersonation page exchanges. */
  start: post('/identity/resources/impersonation/v1/tokens', {
    access: { permission: 'fe.secure.impersonate.users' },
    stepUp: true,
    body: v.object({ userId: Id }),
    result: v.object({ actorToken: v.string(), impersonatedUserId: v.string() }),
    audit: 'impersonation.asked',
    errors: ['NOT_FOUND', 'ROLE_NOT_GRANTABLE'],
  }),
  /** Sets the session cookie. Errors: LINK_INVALID. */
  impersonate: post('/identity/resources/impersonation/v1', {
    access: 'public',
    limit: 'links',
    body: v.object({ impersonatedUserId: Id, actorToken: Secret, redirectUrl: v.optional(OptionalText(2048)) }),
    result: v.object({ accessToken: v.string(), tokenType: v.string(), expiresIn: v.number(), expires: v.string() }),
    audit: 'impersonation.started',
    errors: ['LINK_INVALID', 'NOT_FOUND'],
  }),
};
