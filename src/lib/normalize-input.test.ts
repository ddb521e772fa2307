import { expect, it } from 'vitest';
import { asPassword } from './as-password.ts';
import { asDigits, asciiDigits, stripInvisible } from './normalize-input.ts';

it('strips invisible characters', () => expect(stripInvisible(' \u202a+1 202\u200b\u2060 555\u202c\ufeff ')).toBe('+1 202 555'));

it('converts the digits of every script', () => {
  const every = Array.from({ length: 0x1ffff }, (_, code) => String.fromCodePoint(code)).filter((one) => /\p{Nd}/u.test(one));
  expect(every.length).toBeGreaterThan(600);
  // Each script's digits are matched in order.
  expect(every.map(asciiDigits).join('')).toBe('0123456789'.repeat(every.length / 10));
  expect(asciiDigits('٠١٩, ۱۹, १९, １９, 19')).toBe('019, 19, 19, 19, 19');
});

it.each([
  ['a dash of any length', '1‐2‑3‒4–5—6―7−8－9'],
  ['the long vowel of a Japanese keyboard', '1ー23ｰ456789'],
  ['blanks', '1\u00a02\u30003\u20094\t56789'],
  ['slashes, dots and brackets', '(12)/3.4／5．6·7【8】［9］'],
  ['what nobody sees', '\u202a1\u200e2\u200f3\u2066456\u2069\ufe0f7\u034f8\u20609\u202c'],
  ['full-width digits', '１２３４５６７８９'],
  ['Arabic-Indic digits', '١٢٣٤٥٦٧٨٩'],
])('TXT-01: reads digits with %s', (_, typed) => expect(asDigits(typed)).toBe('123456789'));

it('TXT-01: makes one password of all its spellings, and no other changes', () => {
  expect(asPassword('Cafe\u0301\u00a0au\u3000lait')).toBe('Caf\u00e9 au lait');
  for (const typed of [' A b ', 'ﬁ½Ａ', '\u200d', 'ẞß', '😀']) expect(asPassword(typed)).toBe(typed);
});
