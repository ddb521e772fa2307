import { endpoints, post } from '../endpoint.ts';
import type { impersonationSchemas } from './impersonation.schemas.ts';

/** Impersonating a member for an hour without touching their credentials (security.md IMP-01). */
export const impersonation = endpoints<typeof impersonationSchemas>()({
  /** Creates the one-time token that the impersonation page exchanges. */
  start: post('/identity/resources/impersonation/v1/tokens', {
    access: { permission: 'fe.secure.impersonate.users' },
    stepUp: true,
    audit: 'impersonation.asked',
    errors: ['NOT_FOUND', 'ROLE_NOT_GRANTABLE'],
  }),
  /** Sets the session cookie. Errors: LINK_INVALID. */
  impersonate: post('/identity/resources/impersonation/v1', {
    access: 'public',
    limit: 'links',
    audit: 'impersonation.started',
    errors: ['LINK_INVALID', 'NOT_FOUND'],
  }),
});
