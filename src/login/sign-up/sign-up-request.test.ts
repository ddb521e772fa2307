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
  it('asks for an address when the server does not say', () => {
    expect(formOf(undefined, { authStrategy: 'EmailAndPassword', invited: false })).toEqual({
      email: required,
      phoneNumber: off,
      username: off,
      password: true,
      companyName: true,
    });
  });
  it('asks for no password where people sign in without, and for no company of whoever is invited', () => {
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
  ['by the address', form, {}, { by: 'email', body: { name: 'Ada', email: 'ada@acme.test', password: 'secret' } }],
  ['an optional number goes along', form, { phoneNumber: '+1 (202) 555-0100' }, { by: 'email', body: { phoneNumber: '+12025550100' } }],
  ['by a number that is required', byPhone, { phoneNumber: '0012025550100' }, { by: 'phoneNumber', body: { phoneNumber: '+12025550100' } }],
  ['by a name that is required', { ...form, username: required }, { username: ' ada ' }, { by: 'username', body: { username: 'ada' } }],
  [
    'nothing empty is sent',
    byPhone,
    { email: '  ', password: '', phoneNumber: '+12025550100' },
    { body: { name: 'Ada', phoneNumber: '+12025550100' } },
  ],
  ['a required number is missing', byPhone, {}, { problems: { phoneNumber: 'missing' } }],
  ['a number without its country', byPhone, { phoneNumber: '555 0100' }, { problems: { phoneNumber: 'invalid' } }],
  [
    'all that is missing at once',
    form,
    { name: ' ', email: '', password: '' },
    { problems: { name: 'missing', email: 'missing', password: 'missing' } },
  ],
  ['no address', form, { email: 'ada' }, { problems: { email: 'invalid' } }],
])('%s', (_name, asked, typed, expected) => expect(requestOf(asked, { ...values, ...typed })).toMatchObject(expected as object));

it('sends no empty key', () => {
  const request = requestOf(byPhone, { ...values, email: '', password: '', phoneNumber: '+12025550100' });
  expect('body' in request && Object.keys(request.body).sort()).toEqual(['name', 'phoneNumber']);
});

it('says what the specification says about a missing number', () => {
  expect(signUpStrings.phoneNumberMissing).toBe('Phone number is required for phone number signup');
});
