/** Literals of the wire, each defined once (conduct.md 2, 5, 8 and flows.md 0.7). */
export const pathPrefix = '/frontegg';

export const headers = {
  sdk: 'x-frontegg-sdk',
  framework: 'x-frontegg-framework',
  source: 'frontegg-source',
  scopedTenant: 'frontegg-scoped-tenant',
  loginAlias: 'frontegg-login-alias',
  applicationId: 'frontegg-requested-application-id',
  traceId: 'frontegg-trace-id',
} as const;

/** Requests of the first sign-in screen. */
export const firstStepPaths = {
  policy: '/identity/resources/configurations/v1/public',
  strategies: '/identity/resources/configurations/v1/auth/strategies/public',
  social: '/identity/resources/sso/v2',
  customSocial: '/identity/resources/sso/custom/v1',
} as const;

/** `fe_refresh_` plus the client id; readers accept the id as is, without its first dash, or without any dash. */
export const refreshCookieName = (clientId: string): string => `fe_refresh_${clientId}`;

export const storageKeys = {
  afterAuthRedirectUrl: 'FRONTEGG_AFTER_AUTH_REDIRECT_URL',
  shouldStepUp: 'SHOULD_STEP_UP',
  hostedLoginVerifier: 'HOSTED_LOGIN_VERIFIER_KEY',
  /** Last user who signed in here; kept after signing out for quick sign-in. */
  userId: 'userId',
  /** Ours: this browser was signed in when last used. */
  signedIn: 'gatehouse-signed-in',
  /** Ours: provider that a sign-out couldn't be sent to yet. */
  pendingSignOut: 'gatehouse-sign-out-owed',
  /** Ours: email and error of a sign-in on another site. */
  externalSignIn: 'gatehouse-sign-in-elsewhere',
  /** Ours: email entered in the current sign-in. */
  draftEmail: 'gatehouse-typed-email',
  registerQuickLogin: 'register-quick-login',
  preferredLoginMethod: 'preferred-login-method',
  dontPromptPasskeys: 'dont-show-again-prompt-passkeys',
  separateTabsByTenant: 'FRONTEGG_SEPARATE_TABS_BY_TENANT',
} as const;

/** Default lifetime of an access token, in seconds (SPEC 9). */
export const defaultAccessTokenSeconds = 300;
