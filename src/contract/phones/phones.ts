import * as v from 'valibot';
import { post, put } from '../endpoint.ts';
import { Code, Email, PhoneNumber, Secret } from '../values.ts';

/** The user's phone number: replacing a lost one, and changing it while signed in (flows.md A.4, A.18c). */
export const phones = {
  /** Emails a code; same answer for an unknown address. */
  reset: post('/identity/resources/users/v1/phone/reset', {
    access: 'public',
    limit: 'recovery',
    body: v.object({ email: Email }),
    result: v.object({ resetPhoneNumberToken: v.string() }),
    audit: 'phone.changeRequested',
  }),
  resetVerify: post('/identity/resources/users/v1/phone/reset/verify', {
    access: 'public',
    limit: 'login',
    body: v.object({ resetPhoneNumberToken: Secret, code: Code }),
    result: v.object({ changePhoneNumberToken: v.string() }),
    audit: { none: 'begins what change ends' },
    errors: ['CODE_INVALID', 'CODE_ATTEMPTS', 'CODE_EXPIRED'],
  }),
  /** The new number takes effect once a code sent to it is verified at sign-in. */
  change: put('/identity/resources/users/v1/phone/change', {
    access: 'public',
    limit: 'links',
    body: v.object({ phoneNumber: PhoneNumber, changePhoneNumberToken: Secret }),
    audit: 'phone.changed',
    errors: ['CHALLENGE_ENDED'],
  }),
  start: post('/identity/resources/users/v1/phone', {
    access: 'signedIn',
    stepUp: true,
    body: v.object({ phoneNumber: PhoneNumber }),
    result: v.object({ changePhoneId: v.string() }),
    audit: { none: 'begins what verify ends' },
  }),
  verify: post('/identity/resources/users/v1/phone/verify', {
    access: 'signedIn',
    personal: true,
    body: v.object({ changePhoneId: Secret, code: Code }),
    audit: 'phone.changed',
    errors: ['CODE_INVALID', 'CODE_ATTEMPTS', 'CODE_EXPIRED'],
  }),
};
