import { endpoints, post } from '../endpoint.ts';
import type { stepUpChecks } from './step-up.checks.ts';

export const stepUp = endpoints<typeof stepUpChecks>('stepUp')({
  /** Returns an access token if nothing more is needed, otherwise the factors to choose from. */
  generate: post('/identity/resources/auth/v1/user/step-up/generate', { access: 'signedIn' }),
});
