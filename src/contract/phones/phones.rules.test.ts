import { expect, it } from 'vitest';
import { readPhoneNumber } from './phones.rules.ts';

it.each([
  ['+1 (202) 555-0123', '+12025550123'],
  ['0044 20 7946 0123', '+442079460123'],
  ['+44 (0)20 7946 0123', '+442079460123'],
  ['+39 06 555 1234', '+39065551234'],
  ['＋４９ 1511 2345678', '+4915112345678'],
  // No range of the United States; its length is right.
  ['+1 101 555 0123', '+11015550123'],
  ['TXT-01: +1–202—555−0123', '+12025550123'],
  ['TXT-01: \u202a+1\u00a0202/555.0123\u202c', '+12025550123'],
  ['TXT-01: +８１ー３ー１２３４ー５６７８', '+81312345678'],
  ['TXT-01: ٠٠٩٧٢ ٥٠ ١٢٣ ٤٥٦٧', '+972501234567'],
])('reads %j', (typed, number) => expect(readPhoneNumber(typed.replace('TXT-01: ', ''))).toBe(number));

it.each(['', 'ada', '020 7946 0123', '+1 555 0100', '+999 202 555 0123', '+1 202 555 0123 ext. 5', 'call +1 202 555 0123'])(
  'refuses %j',
  (typed) => expect(readPhoneNumber(typed)).toBeUndefined(),
);
