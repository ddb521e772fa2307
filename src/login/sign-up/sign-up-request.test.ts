import { describe, expect, it } from 'vitest';
import { emptyValues } from './sign-up-machine.ts';
import { formOf, requestOf, type SignUpForm, type SignUpValues } from './sign-up-request.ts';
import { signUpStrings } from './sign-up-strings.ts';

const required = { enabled: true, required: true };
const optional = { enabled: true, required: false };
const off = { enabled: false, required: false };
const form: SignUpForm = { email: required, phoneNumber: optional, username: optional, password: true, companyName: true };
const values: SignUpValues = { ...emptyValues, name: 'Ada', email: 'ada@acme.test', password: 'secret' };
const byPhone: SignUpForm = { ...form, email: optional, phoneNumber: required, password: false };

describe('the form', () => {
  it("asks for an email without the server's answer", () => {
    expect(formOf(undefined, { authStrategy: 'EmailAndPassword', invited: false })).toEqual({
      email: required,
      phoneNumber: off,
      username: off,
      password: true,
      companyName: true,
    });
  });
  it('asks for no password with passwordless strategies, and for no company with an invitation', () => {
    expect(formOf(undefined, { authStrategy: 'MagicLink', invited: true })).toMatchObject({ password: false, companyName: false });
    const named = [{ strategy: 'username', isActive: true, isRequired: true }] as const;
    expect(formOf(named, { authStrategy: 'UsernameAndCode', invited: false })).toMatchObject({
      email: off,
      username: required,
      password: true,
    });
  });
});

it.each<[string, SignUpForm, Partial<SignUpValues>, unknown]>([
  ['by email', form, {}, { by: 'email', body: { name: 'Ada', email: 'ada@acme.test', password: 'secret' } }],
  [
    'an optional phone number is included',
    form,
    { phoneNumber: '+1 (202) 555-0100' },
    { by: 'email', body: { phoneNumber: '+12025550100' } },
  ],
  ['by a required phone number', byPhone, { phoneNumber: '0012025550100' }, { by: 'phoneNumber', body: { phoneNumber: '+12025550100' } }],
  ['by a required username', { ...form, username: required }, { username: ' ada ' }, { by: 'username', body: { username: 'ada' } }],
  [
    'empty values are omitted',
    byPhone,
    { email: '  ', password: '', phoneNumber: '+12025550100' },
    { body: { name: 'Ada', phoneNumber: '+12025550100' } },
  ],
  ['a required phone number is missing', byPhone, {}, { problems: { phoneNumber: 'missing' } }],
  ['a phone number without a country code', byPhone, { phoneNumber: '555 0100' }, { problems: { phoneNumber: 'invalid' } }],
  [
    'several missing fields at once',
    form,
    { name: ' ', email: '', password: '' },
    { problems: { name: 'missing', email: 'missing', password: 'missing' } },
  ],
  ['an invalid email', form, { email: 'ada' }, { problems: { email: 'invalid' } }],
])('%s', (_name, form, draft, expected) => expect(requestOf(form, { ...values, ...draft })).toMatchObject(expected as object));

it('omits empty keys', () => {
  const request = requestOf(byPhone, { ...values, email: '', password: '', phoneNumber: '+12025550100' });
  expect('body' in request && Object.keys(request.body).sort()).toEqual(['name', 'phoneNumber']);
});

// spec5.phone-sign-up
it('uses the specified wording for a missing phone number', () => {
  expect(signUpStrings.phoneNumberMissing).toBe('Phone number is required for phone number signup');
});
