/** Why a request is refused, or an option can't be used. */
export type AuthErrorCode =
  | 'TOKEN_MISSING'
  | 'TOKEN_INVALID'
  | 'TOKEN_EXPIRED'
  | 'SESSION_ENDED'
  | 'STEP_UP_REQUIRED'
  | 'FORBIDDEN'
  | 'NOT_ENTITLED'
  | 'WRONG_TENANT'
  | 'ORIGIN_REFUSED'
  | 'SIGN_IN_FAILED'
  | 'PROVIDER_UNREACHABLE'
  | 'INVALID_OPTIONS';

/** Status, and the error of RFC 6750 or RFC 9470 for `WWW-Authenticate`; without one, nothing was shown that could be wrong. */
const kinds: Readonly<Record<AuthErrorCode, { status: number; bearer?: string }>> = {
  TOKEN_MISSING: { status: 401, bearer: '' },
  TOKEN_INVALID: { status: 401, bearer: 'invalid_token' },
  TOKEN_EXPIRED: { status: 401, bearer: 'invalid_token' },
  SESSION_ENDED: { status: 401, bearer: 'invalid_token' },
  STEP_UP_REQUIRED: { status: 401, bearer: 'insufficient_user_authentication' },
  FORBIDDEN: { status: 403, bearer: 'insufficient_scope' },
  NOT_ENTITLED: { status: 403, bearer: 'insufficient_scope' },
  WRONG_TENANT: { status: 403, bearer: 'insufficient_scope' },
  ORIGIN_REFUSED: { status: 403 },
  SIGN_IN_FAILED: { status: 400 },
  PROVIDER_UNREACHABLE: { status: 503 },
  INVALID_OPTIONS: { status: 500 },
};

interface Details {
  /** For whoever shows the error: what is missing, say. */
  context?: Readonly<Record<string, unknown>>;
  /** Parameters of the challenge. */
  challenge?: Readonly<Record<string, string>>;
  cause?: unknown;
}

/** The only error that this package throws on purpose. `message` is a sentence for users. */
export class AuthError extends Error {
  override readonly name = 'AuthError';
  readonly code: AuthErrorCode;
  readonly status: number;
  readonly context: Readonly<Record<string, unknown>> | undefined;
  /** Value of the header `WWW-Authenticate`. */
  readonly wwwAuthenticate: string | undefined;

  constructor(code: AuthErrorCode, message: string, { context, challenge = {}, cause }: Details = {}) {
    super(message, cause === undefined ? undefined : { cause });
    const { status, bearer } = kinds[code];
    this.code = code;
    this.status = status;
    this.context = context;
    const said: Record<string, string> = bearer ? { error: bearer, error_description: message, ...challenge } : {};
    const params = Object.entries(said).map(([name, value]) => `${name}="${value}"`);
    this.wwwAuthenticate = bearer === undefined ? undefined : ['Bearer', params.join(', ')].filter(Boolean).join(' ');
  }

  /** The body that the provider sends, too. */
  toJSON(): { errors: string[]; errorCode: AuthErrorCode; errorContext?: Readonly<Record<string, unknown>> } {
    return { errors: [this.message], errorCode: this.code, ...(this.context && { errorContext: this.context }) };
  }

  headers(): Record<string, string> {
    return {
      'cache-control': 'no-store',
      ...(this.wwwAuthenticate !== undefined && { 'www-authenticate': this.wwwAuthenticate }),
      ...(this.status === 503 && { 'retry-after': '2' }),
    };
  }

  toResponse(): Response {
    return Response.json(this.toJSON(), { status: this.status, headers: this.headers() });
  }
}

/** Also true for an error of another copy of this package, whose class is another one. */
export const isAuthError = (cause: unknown): cause is AuthError =>
  cause instanceof AuthError || (cause instanceof Error && cause.name === 'AuthError' && 'toResponse' in cause);
