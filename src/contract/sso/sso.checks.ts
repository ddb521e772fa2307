import * as v from 'valibot';
import type { AreaChecks } from '../endpoint.ts';
import { OptionalLine, Secret } from '../values.ts';
import { AuthResponse } from '../auth/auth.schemas.ts';

const State = v.optional(v.nullable(OptionalLine(512)));
const redirectUri = v.optional(v.nullable(OptionalLine(2048)));

export const ssoChecks = {
  samlPostLogin: {
    body: v.object({ SAMLResponse: Secret, RelayState: State }),
    result: AuthResponse,
    limit: 'federation',
    audit: [
      'user.provisioned',
      'identity.linked',
      'user.rolesSynced',
      'ssoConnection.rolesStopped',
      'login.succeeded',
      'login.failed',
      'login.factorAsked',
    ],
    errors: ['CHALLENGE_ENDED', 'SSO_FAILED', 'SSO_DENIED', 'SSO_EMAIL', 'SSO_HELD', 'USER_DISABLED', 'ACCOUNT_LOCKED'],
  },
  oidcPostLogin: {
    body: v.object({ code: Secret, state: State, redirectUri }),
    result: AuthResponse,
    limit: 'federation',
    audit: ['user.provisioned', 'identity.linked', 'login.succeeded', 'login.failed'],
    errors: ['CHALLENGE_ENDED', 'SSO_FAILED', 'SSO_DENIED', 'SSO_EMAIL', 'SSO_HELD'],
  },
  oidcPostLoginV2: {
    body: v.object({ code: Secret, RelayState: State, redirectUri }),
    result: AuthResponse,
    limit: 'federation',
    audit: ['login.succeeded', 'login.failed'],
    errors: ['CHALLENGE_ENDED', 'SSO_FAILED', 'SSO_DENIED', 'SSO_EMAIL'],
  },
} satisfies AreaChecks;
