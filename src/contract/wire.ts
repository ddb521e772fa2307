/** Literals of the wire, each defined once (conduct.md 2, 5, 8). */
export const pathPrefix = '/frontegg';

/** By itself, so that the loader needn't hold the others. */
export const sdkHeader = 'x-frontegg-sdk';
export const headers = {
  sdk: sdkHeader,
  framework: 'x-frontegg-framework',
  source: 'frontegg-source',
  scopedTenant: 'frontegg-scoped-tenant',
  loginAlias: 'frontegg-login-alias',
  applicationId: 'frontegg-requested-application-id',
  traceId: 'frontegg-trace-id',
} as const;

/** A host's own server tells who asks it; believed only beside the secret that both know. */
export const clientAddressHeader = 'x-frontegg-forwarded-for';
export const verifierHeader = 'x-frontegg-headers-verifier';

/** Requests of the first sign-in screen. */
export const firstStepPaths = {
  policy: '/identity/resources/configurations/v1/public',
  strategies: '/identity/resources/configurations/v1/auth/strategies/public',
  social: '/identity/resources/sso/v2',
  customSocial: '/identity/resources/sso/custom/v1',
} as const;

/** `fe_refresh_` plus the client id; readers accept the id as is, without its first dash, or without any dash. */
export const refreshCookieName = (clientId: string): string => `fe_refresh_${clientId}`;

/** Default lifetime of an access token, in seconds (SPEC 9). */
export const defaultAccessTokenSeconds = 300;
