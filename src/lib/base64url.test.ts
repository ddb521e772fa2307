import { expect, it } from 'vitest';
import { readJwtClaims } from './base64url.ts';

const encode = (value: unknown) => Buffer.from(JSON.stringify(value)).toString('base64url');

it('reads the claims of a token, beyond ASCII too', () =>
  expect(readJwtClaims(`h.${encode({ name: 'Zoë 宮' })}.s`)).toEqual({ name: 'Zoë 宮' }));

// spec5.base-url-decoding
it.each([
  ['no payload', 'header-only'],
  ['a length no encoder makes', 'h.abcde.s'],
  ['other characters', 'h.a%b$.s'],
  ['text that is no JSON', `h.${Buffer.from('hello').toString('base64url')}.s`],
])('names a token that cannot be read: %s', (_name, token) =>
  expect(() => readJwtClaims(token)).toThrowError(
    expect.objectContaining({ code: 'INVALID_TOKEN', message: expect.stringMatching(/^Invalid token specified/) }) as Error,
  ),
);
