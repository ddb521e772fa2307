import * as v from 'valibot';
import type { AreaChecks } from '../endpoint.ts';
import { Code, Email, PhoneNumber, Secret } from '../values.ts';

export const phonesChecks = {
  reset: {
    body: v.object({ email: Email }),
    result: v.object({ resetPhoneNumberToken: v.string() }),
    limit: 'recovery',
    audit: 'phone.changeRequested',
    errors: ['NO_ACCOUNT'],
  },
  resetVerify: {
    body: v.object({ resetPhoneNumberToken: Secret, code: Code }),
    result: v.object({ changePhoneNumberToken: v.string() }),
    limit: 'login',
    audit: { none: 'begins what change ends' },
    errors: ['CODE_INVALID', 'CODE_ATTEMPTS', 'CODE_EXPIRED', 'CODES_LOCKED'],
  },
  change: {
    body: v.object({ phoneNumber: PhoneNumber, changePhoneNumberToken: Secret }),
    limit: 'links',
    audit: 'phone.changed',
    errors: ['CHALLENGE_ENDED'],
  },
  start: {
    body: v.object({ phoneNumber: PhoneNumber }),
    result: v.object({ changePhoneId: v.string() }),
    audit: { none: 'begins what verify ends' },
    errors: ['MFA_REFUSED'],
  },
  verify: {
    body: v.object({ changePhoneId: Secret, code: Code }),
    audit: 'phone.changed',
    errors: ['CODE_INVALID', 'CODE_ATTEMPTS', 'CODE_EXPIRED', 'CODES_LOCKED'],
  },
} satisfies AreaChecks;
