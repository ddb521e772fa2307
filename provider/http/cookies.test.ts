import { describe, expect, it } from 'vitest';
import type { SameSite } from '../../src/contract/configuration/policy.schemas.ts';
import { createCookies, type Cookies } from './cookies.ts';

const kinds = ['device', 'signup', 'passwordless', 'sso', 'hosted_login'] as const;
const words = (sameSite: SameSite, scheme: 'http' | 'https', act: (cookies: Cookies) => void) => {
  const config = { clientId: 'c', publicUrl: `${scheme}://auth.acme.test`, sameSite };
  const cookies = createCookies('fe_refresh_c=x', config, '/');
  act(cookies);
  return [...new Set(cookies.lines.map((line) => /SameSite=(\w+)/.exec(line)?.[1]))].join();
};

describe('SameSite of cookies', () => {
  it.each<[SameSite, 'http' | 'https', string]>([
    ['none', 'https', 'None'],
    ['lax', 'https', 'Lax'],
    ['strict', 'https', 'Strict'],
    ['none', 'http', 'Lax'],
    ['lax', 'http', 'Lax'],
    ['strict', 'http', 'Strict'],
  ])('%s over %s', (wanted, scheme, said) => {
    const expected = { device: said, signup: said, passwordless: said, sso: scheme === 'https' ? 'None' : 'Lax', hosted_login: 'Lax' };
    for (const kind of kinds) {
      expect(words(wanted, scheme, (cookies) => cookies.keep(kind, 'secret', 60))).toBe(expected[kind]);
      expect(words(wanted, scheme, (cookies) => cookies.drop(kind))).toBe(expected[kind]);
    }
    expect(words(wanted, scheme, (cookies) => cookies.keepRefreshToken('token', 60))).toBe(said);
    expect(words(wanted, scheme, (cookies) => cookies.dropRefreshToken())).toBe(said);
    expect(words(wanted, scheme, (cookies) => cookies.dropEveryRefreshToken())).toBe(said);
  });
});
