import { endpoints, post, put } from '../endpoint.ts';
import type { phonesChecks } from './phones.checks.ts';

/** The user's phone number: replacing a lost one, and changing it while signed in (flows.md A.4, A.18c). */
export const phones = endpoints<typeof phonesChecks>('phones')({
  /** Emails a code; same answer for an unknown address. */
  reset: post('/identity/resources/users/v1/phone/reset', { access: 'public' }),
  resetVerify: post('/identity/resources/users/v1/phone/reset/verify', { access: 'public' }),
  /** The new number takes effect once a code sent to it is verified at sign-in. */
  change: put('/identity/resources/users/v1/phone/change', { access: 'public', produces: 'nothing' }),
  start: post('/identity/resources/users/v1/phone', { access: 'signedIn', stepUp: true }),
  verify: post('/identity/resources/users/v1/phone/verify', { access: 'signedIn', produces: 'nothing' }),
});
