import * as v from 'valibot';
import type { AreaChecks } from '../endpoint.ts';
import { Code, Id, pageOf, QueryIds, QueryNumber, QueryText, Secret } from '../values.ts';
import { NewPhoneNumber, OwnPhoneNumber, PhoneNumberOfUser } from './phone-numbers.schemas.ts';

const page = { _limit: QueryNumber(1, 200), _offset: QueryNumber(0, 1_000_000) };
const Proof = v.object({ otcToken: Secret, code: Code });

export const phoneNumbersChecks = {
  list: { query: v.object(page), result: pageOf(OwnPhoneNumber) },
  own: { result: v.array(OwnPhoneNumber) },
  create: {
    body: v.object({ ...NewPhoneNumber.entries, verify: v.optional(v.boolean()) }),
    result: v.object({ otcToken: v.optional(v.string()) }),
    audit: { none: 'begins what verify ends' },
    errors: ['MFA_REFUSED'],
  },
  sendCode: {
    body: NewPhoneNumber,
    result: v.object({ otcToken: v.string() }),
    audit: { none: 'begins what verify ends' },
    errors: ['NOT_FOUND', 'MFA_REFUSED'],
  },
  verify: { body: Proof, audit: 'phone.added', errors: ['CODE_INVALID', 'CODE_ATTEMPTS', 'CODE_EXPIRED', 'CODES_LOCKED'] },
  remove: {
    params: { phoneId: Id },
    result: v.object({ phoneId: v.optional(v.string()), otcToken: v.optional(v.string()) }),
    audit: { none: 'begins what removeVerify ends; one without proof identified nobody' },
    errors: ['NOT_FOUND', 'MFA_REFUSED'],
  },
  removeVerify: {
    params: { phoneId: Id },
    body: Proof,
    audit: 'phone.removed',
    errors: ['NOT_FOUND', 'CODE_INVALID', 'CODE_ATTEMPTS', 'CODE_EXPIRED', 'CODES_LOCKED'],
  },
  removeLost: { params: { phoneId: Id }, audit: 'phone.removed', errors: ['NOT_FOUND'] },
  makePrimary: { params: { phoneId: Id }, audit: 'phone.primaryChanged', errors: ['NOT_FOUND'] },
  listOfUsers: {
    query: v.object({ ...page, _phoneNumber: QueryText(32), userIds: v.optional(QueryIds) }),
    result: pageOf(PhoneNumberOfUser),
  },
} satisfies AreaChecks;
