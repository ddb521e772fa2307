import { expect, it } from 'vitest';
import { emailPattern, asciiDigits, stripInvisible } from './normalize-input.ts';

it('strips invisible characters', () => expect(stripInvisible(' \u202a+1 202\u200b\u2060 555\u202c\ufeff ')).toBe('+1 202 555'));

it('converts the digits of every script', () => {
  const every = Array.from({ length: 0x1ffff }, (_, code) => String.fromCodePoint(code)).filter((one) => /\p{Nd}/u.test(one));
  expect(every.length).toBeGreaterThan(600);
  // Each script's digits are matched in order.
  expect(every.map(asciiDigits).join('')).toBe('0123456789'.repeat(every.length / 10));
  expect(asciiDigits('٠١٩, ۱۹, १९, １９, 19')).toBe('019, 19, 19, 19, 19');
});

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
])('%s: %s', (text, is) => expect(emailPattern.test(text)).toBe(is));
