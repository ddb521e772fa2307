import type { ErrorCode } from '../lib/error.ts';
import type { CheckedEndpoint } from './endpoint.ts';
import { isClosedToActors } from './impersonation/closed-to-actors.ts';
import { isClosedToVisitors } from './sub-tenants/closed-to-visitors.ts';

/** Possible everywhere: server trouble, and requests rejected by a schema, rate limit, size limit or the workspace's networks and email domains. */
const everywhere: readonly ErrorCode[] = [
  'INVALID_INPUT',
  'IP_NOT_ALLOWED',
  'DOMAIN_NOT_ALLOWED',
  'TOO_LARGE',
  'RATE_LIMITED',
  'NOT_READY',
  'ER-ADMIN-PORTAL-GENERIC-ERROR',
];

/** Codes implied by an endpoint's declaration. All others must be declared. */
export function impliedCodes(endpoint: CheckedEndpoint): ErrorCode[] {
  const { access, stepUp } = endpoint.parts;
  const { limit } = endpoint.checks;
  const guarded = access !== 'public' && access !== 'cookie';
  return [
    ...everywhere,
    ...(guarded ? (['UNAUTHENTICATED', 'SESSION_ENDED'] as const) : []),
    // A write from another site, and the later one of two concurrent writes.
    ...(access === 'cookie' || endpoint.method !== 'GET' ? (['ORIGIN_REFUSED', 'CONFLICT'] as const) : []),
    ...(typeof access === 'object' || (guarded && isClosedToVisitors(endpoint)) ? (['FORBIDDEN'] as const) : []),
    // A workspace may leave its members few ways in.
    ...(limit === undefined ? [] : (['SSO_REQUIRED', 'WAY_NOT_ALLOWED'] as const)),
    // Whoever signs in may join one, by a link or by their company.
    ...(limit === undefined ? [] : (['SEATS_TAKEN'] as const)),
    // Wrong passwords and codes lock the account.
    ...(limit === 'login' ? (['ACCOUNT_LOCKED'] as const) : []),
    ...(stepUp ? (['STEP_UP_REQUIRED', 'SIGN_IN_AGAIN'] as const) : []),
    ...(isClosedToActors(endpoint) ? (['IMPERSONATION_LIMIT'] as const) : []),
  ];
}

export const answers = (endpoint: CheckedEndpoint, code: ErrorCode): boolean =>
  impliedCodes(endpoint).includes(code) || (endpoint.checks.errors?.includes(code) ?? false);
