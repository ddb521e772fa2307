import type { ErrorCode } from '../../../src/lib/error.ts';
import { canonicalPath } from '../../http/path.ts';
import type { OAuthError } from '../../oauth/oauth-errors.ts';

function codeFor(status: number, errorCode: ErrorCode | undefined): OAuthError {
  if (status === 401) return errorCode === 'UNAUTHENTICATED' || errorCode === 'SESSION_ENDED' ? 'invalid_token' : 'invalid_client';
  if (status === 429 || status === 503) return 'temporarily_unavailable';
  return status >= 500 ? 'server_error' : 'invalid_request';
}

export const isOAuthPath = ({ url }: Request): boolean => canonicalPath(new URL(url).pathname).startsWith('/oauth/');

interface Failure {
  errors: string[];
  errorCode?: ErrorCode;
  context?: { oauth?: OAuthError; fields?: unknown };
}

/** Adds `error` and `error_description` (RFC 6749 5.2) to an error of the contract. */
export async function withOAuthError(response: Response): Promise<Response> {
  if (!response.headers.get('content-type')?.startsWith('application/json')) return response;
  const { context: { oauth, ...context } = {}, ...body } = (await response.json()) as Failure;
  const error = oauth ?? codeFor(response.status, body.errorCode);
  const { headers, status } = response;
  headers.delete('content-length');
  if (status === 401) headers.set('www-authenticate', error === 'invalid_client' ? 'Basic realm="oauth"' : `Bearer error="${error}"`);
  return new Response(
    JSON.stringify({
      error,
      // RFC 6749 forbids quotes and backslashes here.
      error_description: body.errors.join(' ').replaceAll(/["\\]/g, "'"),
      ...body,
      ...(Object.keys(context).length > 0 ? { context } : {}),
    }),
    { status, headers },
  );
}
