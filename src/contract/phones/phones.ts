import { endpoints, post, put } from '../endpoint.ts';
import type { phonesSchemas } from './phones.schemas.ts';

/** The user's phone number: replacing a lost one, and changing it while signed in (flows.md A.4, A.18c). */
export const phones = endpoints<typeof phonesSchemas>()({
  /** Emails a code; same answer for an unknown address. */
  reset: post('/identity/resources/users/v1/phone/reset', { access: 'public', limit: 'recovery', audit: 'phone.changeRequested' }),
  resetVerify: post('/identity/resources/users/v1/phone/reset/verify', {
    access: 'public',
    limit: 'login',
    audit: { none: 'begins what change ends' },
    errors: ['CODE_INVALID', 'CODE_ATTEMPTS', 'CODE_EXPIRED'],
  }),
  /** The new number takes effect once a code sent to it is verified at sign-in. */
  change: put('/identity/resources/users/v1/phone/change', {
    access: 'public',
    limit: 'links',
    audit: 'phone.changed',
    errors: ['CHALLENGE_ENDED'],
    produces: 'nothing',
  }),
  start: post('/identity/resources/users/v1/phone', { access: 'signedIn', stepUp: true, audit: { none: 'begins what verify ends' } }),
  verify: post('/identity/resources/users/v1/phone/verify', {
    access: 'signedIn',
    personal: true,
    audit: 'phone.changed',
    errors: ['CODE_INVALID', 'CODE_ATTEMPTS', 'CODE_EXPIRED'],
    produces: 'nothing',
  }),
});
