import type { ErrorCode } from '../lib/error.ts';
import type { Endpoint } from './endpoint.ts';

/** A server in trouble, and requests that no schema, limit or size lets through: possible everywhere. */
const everywhere: readonly ErrorCode[] = ['INVALID_INPUT', 'TOO_LARGE', 'RATE_LIMITED', 'NOT_READY', 'ER-ADMIN-PORTAL-GENERIC-ERROR'];

/** Codes that follow from how an endpoint is declared. All others it has to name. */
export function impliedCodes({ parts: { access, stepUp, personal } }: Endpoint): ErrorCode[] {
  const guarded = access !== 'public' && access !== 'cookie';
  return [
    ...everywhere,
    ...(guarded ? (['UNAUTHENTICATED', 'SESSION_ENDED'] as const) : []),
    ...(access === 'cookie' ? (['ORIGIN_REFUSED'] as const) : []),
    ...(typeof access === 'object' ? (['FORBIDDEN'] as const) : []),
    ...(stepUp ? (['STEP_UP_REQUIRED', 'SIGN_IN_AGAIN'] as const) : []),
    ...(stepUp || personal ? (['IMPERSONATION_LIMIT'] as const) : []),
  ];
}

export const answers = (endpoint: Endpoint, code: ErrorCode): boolean =>
  impliedCodes(endpoint).includes(code) || (endpoint.parts.errors?.includes(code) ?? false);
