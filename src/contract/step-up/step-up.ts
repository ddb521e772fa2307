import { endpoints, post } from '../endpoint.ts';
import type { stepUpSchemas } from './step-up.schemas.ts';

export const stepUp = endpoints<typeof stepUpSchemas>()({
  /**
   * Returns an access token if nothing more is needed, otherwise the factors to choose from. Errors: MFA_NOT_ENROLLED "MFA is not
   * enrolled".
   */
  generate: post('/identity/resources/auth/v1/user/step-up/generate', {
    access: 'signedIn',
    audit: { none: 'begins what mfaLogin ends' },
    errors: ['MFA_NOT_ENROLLED', 'IMPERSONATION_LIMIT'],
  }),
});
