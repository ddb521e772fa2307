import { expect, it } from 'vitest';
import { asEmail, isEmail } from './email-address.ts';
import { domainOf, readDomain } from './email-domain.ts';

it.each([
  ['ada@acme.test', true],
  ["miles.o'brien+work@mail.acme.co.uk", true],
  ['a@b.io', true],
  ['ada@acme.test.', false],
  ['ada@acme', false],
  ['.ada@acme.test', false],
  ['a..b@acme.test', false],
  ['ada@-acme.test', false],
  ['ada b@acme.test', false],
  ['"ada"@acme.test', false],
  ['ada@acme.test\nbcc:x@y.test', false],
  ['<ada@acme.test>', false],
])('%s: %s', (text, is) => expect(isEmail(text)).toBe(is));

it.each([
  ['Ada@MÜNCHEN.test', 'ada@xn--mnchen-3ya.test'],
  ['ada@mu\u0308nchen.test', 'ada@xn--mnchen-3ya.test'],
  ['ada@xn--mnchen-3ya.test', 'ada@xn--mnchen-3ya.test'],
  ['ada＠例え。テスト', 'ada@xn--r8jz45g.xn--zckzah'],
  ['\u200eada@ａｃｍｅ.test\u202c', 'ada@acme.test'],
])('TXT-01: %s is kept as %s', (typed, email) => {
  expect(asEmail(typed)).toBe(email);
  expect([isEmail(email), domainOf(typed), readDomain(`@${domainOf(typed)}.`)]).toEqual([true, domainOf(email), domainOf(email)]);
});

it.each(['ada@mün chen.test', 'ada@münchen', 'ada@münchen.test/x', 'ada@münchen.test:8080'])('TXT-01: %s is no email', (typed) =>
  expect(isEmail(asEmail(typed))).toBe(false),
);

it.each(['zoë@acme.test', 'zoë@münchen.test'])('TXT-01: %s is no email', (typed) => expect(isEmail(asEmail(typed))).toBe(false));
