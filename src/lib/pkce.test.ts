import { expect, it } from 'vitest';
import { challengeOf, randomText } from './pkce.ts';

it('computes the challenge of RFC 7636 appendix B', async () => {
  expect(await challengeOf('dBjftJeZ4CVP-mB92K27uhbUJU1p1r_wW1gFWFOEjXk')).toBe('E9Melhoa2OwvFrEMTJguCHaoeK1t8URWbuGJSstw-cM');
});

it('generates unique 43-character verifiers', () => {
  const made = Array.from({ length: 1000 }, randomText);
  expect(made.every((text) => /^[A-Za-z0-9_-]{43}$/.test(text))).toBe(true);
  expect(new Set(made).size).toBe(1000);
});
