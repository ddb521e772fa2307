import type { FailedRequests } from './failed-requests.ts';

/** Start-up requests whose server errors are reported (SPEC 8), by the end of their path. */
const names = {
  '/flags': 'LOAD_FEATURE_FLAGS',
  '/metadata': 'LOAD_ADMIN_BOX_METADATA',
  '/sso/v2/configurations/public': 'LOAD_SSO_PUBLIC_CONFIGURATION',
  '/auth/strategies/public': 'LOAD_PUBLIC_AUTH_STRATEGIES_POLICY',
  '/configurations/v1/public': 'LOAD_ALLOW_SIGNUPS',
  '/account-settings/v1/public': 'LOAD_CUSTOM_LOGIN_ROUTES',
  '/passwords/config': 'LOAD_PASSWORD_CONFIGURATION',
} as const;

export type StartUpRequest = (typeof names)[keyof typeof names];
export type StartUpFailures = Readonly<Partial<Record<StartUpRequest, { traceId: string | undefined }>>>;

export const startUpFailures = (failed: FailedRequests): StartUpFailures =>
  Object.fromEntries(
    Object.entries(failed).flatMap(([path, failure]) =>
      Object.entries(names).flatMap(([ending, name]) => (path.endsWith(ending) ? [[name, failure]] : [])),
    ),
  );
