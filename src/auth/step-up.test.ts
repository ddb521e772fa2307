import { expect, it } from 'vitest';
import { isSteppedUp, multiFactorAcr } from '../contract/step-up/step-up.rules.ts';

const now = Date.parse('2026-11-21T12:00:00Z');
const at = (secondsAgo: number) => now / 1000 - secondsAgo;
const good = { acr: multiFactorAcr, amr: ['pwd', 'mfa', 'otp'], auth_time: at(30) };

// spec4.step-up
it.each<[string, object, number | undefined, boolean]>([
  ['several factors', good, undefined, true],
  ['within maxAge', good, 60, true],
  ['exactly maxAge ago', { ...good, auth_time: at(60) }, 60, true],
  ['a second past maxAge', { ...good, auth_time: at(61) }, 60, false],
  ['one factor', { ...good, acr: 'urn:gatehouse:acr:single-factor' }, undefined, false],
  ['amr without mfa', { ...good, amr: ['pwd', 'otp'] }, undefined, false],
  ['mfa without a method', { ...good, amr: ['pwd', 'mfa'] }, undefined, false],
  ...(['otp', 'sms', 'hwk'] as const).map((method): [string, object, undefined, boolean] => [
    method,
    { ...good, amr: ['mfa', method] },
    undefined,
    true,
  ]),
  ['no auth_time', { ...good, auth_time: undefined }, 60, false],
  ['auth_time as a string', { ...good, auth_time: String(at(1)) }, 60, false],
  ['auth_time in the future', { ...good, auth_time: at(-3600) }, 60, false],
  ['amr as a string', { ...good, amr: 'mfa otp' }, undefined, false],
  ...([0, -1, Number.NaN, Number.POSITIVE_INFINITY] as const).map((maxAge): [string, object, number, boolean] => [
    `maxAge ${maxAge}`,
    good,
    maxAge,
    false,
  ]),
  ['no claims', {}, undefined, false],
])('MFA-04 %s', (_name, claims, maxAge, expected) => expect(isSteppedUp(claims, { maxAge, now })).toBe(expected));
