import { endpoints, get, post } from '../endpoint.ts';
import type { accessChecks } from './access.checks.ts';

const people = { permission: 'fe.secure.read.users' } as const;

/** Ours: who may do what, why, and what a change would mean. */
export const access = endpoints<typeof accessChecks>('access')({
  /** `_tenantId`: an account below the caller's, whose people and those who act there from the caller's own it knows. */
  why: get('/identity/resources/access/v1/users/:userId/permissions/:permissionId', { access: people }),
  /** Who would gain and lose which permission. Changes nothing. */
  whatIf: post('/identity/resources/access/v1/what-if', { access: people, reads: true }),
  /** A page of the people who would gain or lose one permission, by name. */
  affected: post('/identity/resources/access/v1/what-if/people', { access: people, reads: true }),
});
