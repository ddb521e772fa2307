import type { AdminBox } from '../../auth/admin-box.ts';
import { describe, expect, it } from 'vitest';
import { emptyValues } from './sign-up-machine.ts';
import { formOf, type SignUpForm } from './sign-up-form.ts';
import { requestOf, type SignUpValues } from './sign-up-request.ts';
import { signUpStrings } from './sign-up-strings.ts';

const required = { enabled: true, required: true };
const optional = { enabled: true, required: false };
const off = { enabled: false, required: false };
const form: SignUpForm = { email: required, phoneNumber: optional, username: optional, password: true, companyName: true };
const values: SignUpValues = { ...emptyValues, name: 'Ada', email: 'ada@acme.test', password: 'secret' };
const byPhone: SignUpForm = { ...form, email: optional, phoneNumber: required, password: false };

describe('the form', () => {
  it("asks for an email without the server's answer", () => {
    expect(formOf(undefined, { authStrategy: 'EmailAndPassword', invited: false })).toMatchObject({
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

describe("the vendor's form", () => {
  const asked = (signUp: NonNullable<AdminBox['signUp']>, states: Record<string, 'edit' | 'hidden'> = {}) =>
    formOf(undefined, {
      ...{ authStrategy: 'EmailAndPassword' as const, invited: false, legal: { termsUrl: 'https://acme.test/terms' } },
      box: { signUp, fields: { signup: states } },
    });
  const full = { ...values, firstName: 'Ada', lastName: 'Lovelace', name: '', passwordAgain: 'secret' };

  it('asks for first and last name, and sends one', () => {
    const form = asked({ splitFullName: true });
    expect(requestOf(form, { ...full, lastName: ' ' })).toEqual({ problems: { lastName: 'missing' } });
    expect(requestOf(form, full)).toMatchObject({ body: { name: 'Ada Lovelace' } });
  });
  it('wants the password twice', () => {
    const form = asked({ requirePasswordConfirmation: true });
    expect(requestOf(form, { ...values, passwordAgain: 'Secret' })).toEqual({ problems: { passwordAgain: 'different' } });
    expect(requestOf(form, { ...values, passwordAgain: 'secret' })).not.toHaveProperty('body.passwordAgain');
  });
  it('wants an agreement only to what there is, and only if it has to be given', () => {
    const disclaimer = { hasCheckbox: true };
    expect(requestOf(asked({ disclaimer }), values)).toEqual({ problems: { agreed: 'missing' } });
    expect(requestOf(asked({ disclaimer }), { ...values, agreed: 'true' })).not.toHaveProperty('body.agreed');
    expect(asked({ disclaimer: { ...disclaimer, isCheckBoxOptional: true } }).agreement).toBe('optional');
    expect(asked({ disclaimer: { ...disclaimer, terms: { enabled: false } } }).agreement).toBe(undefined);
  });
  // LDR-07
  it.each(['javascript:alert(1)', '//evil.test', 'data:text/html,x', ' javascript:alert(1)'])('follows no link like %s', (link) => {
    expect(asked({ disclaimer: { terms: { link }, privacy: { link } } }).documents).toEqual({
      terms: 'https://acme.test/terms',
      privacy: undefined,
    });
  });
  it('has fields of its own, which are kept with the person', () => {
    const form = asked({
      overrideSignupFields: {
        team: { type: 'select', order: 0, fieldProps: { label: 'Team', required: true, options: [{ value: 'a', label: 'A' }] } },
        source: { initialValue: 'A friend', fieldProps: { label: 'How did you find us?' } },
        unnamed: {},
        companyName: { hide: true },
      },
    });
    expect(form.own?.map(({ name }) => name)).toEqual(['team', 'source']);
    expect(form).toMatchObject({ order: { team: 0 }, initial: { source: 'A friend' }, hidden: ['companyName'] });
    expect(requestOf(form, values)).toEqual({ problems: { 'own.team': 'missing' } });
    expect(requestOf(form, { ...values, own: { team: 'a', source: '' } })).toMatchObject({ body: { metadata: '{"team":"a"}' } });
  });
  it('insists on a number without making it the way to sign up', () => {
    const phone = [
      { strategy: 'email' as const, isActive: true, isRequired: true },
      { ...{ strategy: 'phoneNumber' as const, isActive: true, isRequired: false } },
    ];
    const form = formOf(phone, {
      authStrategy: undefined,
      invited: false,
      box: { fields: { signup: { 'required phoneNumber': 'edit' } } },
    });
    expect(requestOf(form, values)).toEqual({ problems: { phoneNumber: 'missing' } });
    expect(requestOf(form, { ...values, phoneNumber: '+12025550143' })).toMatchObject({ by: 'email' });
  });
});

it('omits empty keys', () => {
  const request = requestOf(byPhone, { ...values, email: '', password: '', phoneNumber: '+12025550100' });
  expect('body' in request && Object.keys(request.body).sort()).toEqual(['name', 'phoneNumber']);
});

// spec5.phone-sign-up
it('uses the specified wording for a missing phone number', () => {
  expect(signUpStrings.phoneNumberMissing).toBe('Phone number is required for phone number signup');
});
