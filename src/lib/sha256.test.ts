import { createHash } from 'node:crypto';
import fc from 'fast-check';
import { expect, it } from 'vitest';
import { sha256 } from './sha256.ts';

const hex = (words: Int32Array) => [...words].map((word) => (word >>> 0).toString(16).padStart(8, '0')).join('');
const oracle = (bytes: Uint8Array) => createHash('sha256').update(bytes).digest('hex');

it.each([0, 1, 3, 54, 55, 56, 57, 63, 64, 65, 119, 120, 128, 1000])('%i bytes hash as they do elsewhere', (length) => {
  const bytes = new Uint8Array(length).map((_, at) => at * 7);
  expect(hex(sha256(bytes))).toBe(oracle(bytes));
});

it('agrees with another implementation on any bytes', () =>
  fc.assert(fc.property(fc.uint8Array({ maxLength: 300 }), (bytes) => hex(sha256(bytes)) === oracle(bytes))));
