import { AppError } from '../../src/lib/error.ts';

/** Codes of RFC 6749, 6750, OpenID Connect Core and RFC 8707. */
export type OAuthError =
  | 'invalid_request'
  | 'invalid_client'
  | 'invalid_grant'
  | 'unauthorized_client'
  | 'unsupported_grant_type'
  | 'unsupported_response_type'
  | 'unsupported_response_mode'
  | 'invalid_scope'
  | 'invalid_target'
  | 'access_denied'
  | 'login_required'
  | 'interaction_required'
  | 'consent_required'
  | 'request_not_supported'
  | 'request_uri_not_supported'
  | 'registration_not_supported'
  | 'invalid_token'
  | 'temporarily_unavailable'
  | 'server_error';

const statusOf: Partial<Record<OAuthError, number>> = { invalid_client: 401 };

/** Thrown by OAuth endpoints; the response reports it both in OAuth's format and in the contract's. */
export const oauthRefusal = (error: OAuthError, description: string): AppError =>
  new AppError(error === 'invalid_grant' ? 'SESSION_ENDED' : 'INVALID_INPUT', description, {
    status: statusOf[error] ?? 400,
    context: { oauth: error },
  });
