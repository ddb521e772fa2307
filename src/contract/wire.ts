/** Literals of the wire, each here once (conduct.md 2, 5, 8 and flows.md 0.7). */
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

/** What the first screen of the sign-in asks for. */
export const firstStepPaths = {
  policy: '/identity/resources/configurations/v1/public',
  strategies: '/identity/resources/configurations/v1/auth/strategies/public',
  social: '/identity/resources/sso/v2',
  customSocial: '/identity/resources/sso/custom/v1',
} as const;

/** `fe_refresh_` plus the client id; readers accept the id as it is, without its first dash, without any dash. */
export const refreshCookieName = (clientId: string): string => `fe_refresh_${clientId}`;

export const storageKeys = {
  afterAuthRedirectUrl: 'FRONTEGG_AFTER_AUTH_REDIRECT_URL',
  shouldStepUp: 'SHOULD_STEP_UP',
  hostedLoginVerifier: 'HOSTED_LOGIN_VERIFIER_KEY',
  /** Who signed in here last; stays after signing out, for coming back quickly. */
  userId: 'userId',
  /** Ours: this browser was signed in when it was last seen. */
  signedIn: 'gatehouse-signed-in',
  /** Ours: the provider that could not be told of a sign-out yet. */
  pendingSignOut: 'gatehouse-sign-out-owed',
  /** Ours: who left for another site to sign in, and how that failed. */
  externalSignIn: 'gatehouse-sign-in-elsewhere',
  /** Ours: the address that a sign-in was begun with. */
  draftEmail: 'gatehouse-typed-email',
  registerQuickLogin: 'register-quick-login',
  preferredLoginMethod: 'preferred-login-method',
  dontPromptPasskeys: 'dont-show-again-prompt-passkeys',
  separateTabsByTenant: 'FRONTEGG_SEPARATE_TABS_BY_TENANT',
} as const;

/** Seconds an access token lives when the server does not say (SPEC 9). */
export const defaultAccessTokenSeconds = 300;
