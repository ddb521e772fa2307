import { endpoints, post } from '../endpoint.ts';
import type { impersonationChecks } from './impersonation.checks.ts';

/** Impersonating a member for an hour without touching their credentials (security.md IMP-01). */
export const impersonation = endpoints<typeof impersonationChecks>('impersonation')({
  /** Creates the one-time token that the impersonation page exchanges. */
  start: post('/identity/resources/impersonation/v1/tokens', { access: { permission: 'fe.secure.impersonate.users' }, stepUp: true }),
  /** Replaces the session cookie of the browser that asked for the token, and of no other. */
  impersonate: post('/identity/resources/impersonation/v1', { access: 'cookie' }),
});
