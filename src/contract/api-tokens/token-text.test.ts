import { crc32 } from 'node:zlib';
import { expect, it } from 'vitest';
import { isTokenText, newTokenText } from './token-text.ts';

/** As in the documentation of the secrets, for scanners. */
const documented = /\bgh_(?:token|secret)_[0-9A-Za-z]{38}\b/;

it('API-01: secrets are recognized by the documented pattern, within any text', () => {
  for (const use of ['token', 'secret'] as const) {
    const text = newTokenText(use);
    expect(documented.exec(`API_TOKEN="${text}" # mine`)?.[0]).toBe(text);
    expect(isTokenText(text, use)).toBe(true);
  }
});

it('API-01: no two are the same, and every digit is as likely', () => {
  const texts = Array.from({ length: 500 }, () => newTokenText('token').slice('gh_token_'.length, -6));
  expect(new Set(texts).size).toBe(500);
  const counts = new Map<string, number>();
  for (const digit of texts.join('')) counts.set(digit, (counts.get(digit) ?? 0) + 1);
  expect(counts.size).toBe(62);
  // 16,000 digits: 258 of each, give or take six standard deviations.
  for (const count of counts.values()) expect(Math.abs(count - 258)).toBeLessThan(96);
});

it('API-01: what was mistyped or made up is refused without a look into the database', () => {
  const text = newTokenText('token');
  const other = text[20] === 'a' ? 'b' : 'a';
  for (const wrong of [text.slice(0, 20) + other + text.slice(21), `${text}0`, text.slice(0, -1), text.replace('token', 'secret'), ''])
    expect(isTokenText(wrong, 'token')).toBe(false);
});

it('API-01: the check is CRC-32, which any scanner can compute', () => {
  const text = newTokenText('secret');
  const digits = '0123456789ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz';
  const value = [...text.slice(-6)].reduce((sum, digit) => sum * 62 + digits.indexOf(digit), 0);
  expect(value).toBe(crc32(text.slice(0, -6)));
});
