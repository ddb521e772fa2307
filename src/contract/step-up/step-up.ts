import * as v from 'valibot';
import { AuthResponse } from '../auth/auth.schemas.ts';
import { post } from '../endpoint.ts';

export const stepUp = {
  /**
   * Returns an access token if nothing more is needed, otherwise the factors to choose from. Errors: MFA_NOT_ENROLLED "MFA is not
   * enrolled".
   */
  generate: post('/identity/resources/auth/v1/user/step-up/generate', {
    access: 'signedIn',
    body: v.object({ maxAge: v.optional(v.nullable(v.union([v.number(), v.string()]))) }),
    result: AuthResponse,
    audit: { none: 'begins what mfaLogin ends' },
    errors: ['MFA_NOT_ENROLLED', 'IMPERSONATION_LIMIT'],
  }),
};
