import { expect, it } from 'vitest';
import { failedSocialCode, needsHome, requireOwnedAddress, requireSocialReturn, requireVouchedEmail } from './social.rules.ts';

const person = { subject: '1', email: 'ada@acme.test', name: 'Ada', isVouched: true, ownsAddress: true };
const codeOf = (run: () => unknown): unknown => {
  try {
    return run();
  } catch (error) {
    return (error as { code: string }).code;
  }
};

it.each([
  ['a page without a handle', undefined, true, 'CHALLENGE_ENDED'],
  ['a provider that is not offered', 'x', false, 'NOT_FOUND'],
  ['a failure before the page loaded', failedSocialCode, true, 'SOCIAL_FAILED'],
  ['a handle', 'x', true, 'x'],
])('%s', (_name, code, isOffered, outcome) => expect(codeOf(() => requireSocialReturn(code, isOffered))).toBe(outcome));

it.each([
  ['vouched for', {}, 'ada@acme.test'],
  ['not vouched for', { isVouched: false }, 'SOCIAL_EMAIL'],
  ['missing', { email: undefined }, 'SOCIAL_EMAIL'],
])('an address that is %s', (_name, facts, outcome) => expect(codeOf(() => requireVouchedEmail({ ...person, ...facts }))).toBe(outcome));

it('links an existing account only if the provider owns its address, and names the other ways in', () => {
  expect(() => requireOwnedAddress(person, ['password'])).not.toThrow();
  expect(() => requireOwnedAddress({ ...person, ownsAddress: false }, ['password', 'sso', 'google'])).toThrow(
    'An account with this email already exists. Sign in with your password, your company or Google.',
  );
});

it.each([
  ['a member', { isMember: true, isInvited: false, allowSignups: false }, false],
  ['someone with an invitation', { isMember: false, isInvited: true, allowSignups: false }, false],
  ['someone else while sign-up is open', { isMember: false, isInvited: false, allowSignups: true }, true],
  ['someone else while it is closed', { isMember: false, isInvited: false, allowSignups: false }, 'USER_DISABLED'],
])('an account of their own for %s', (_name, facts, outcome) => expect(codeOf(() => needsHome(facts))).toBe(outcome));
