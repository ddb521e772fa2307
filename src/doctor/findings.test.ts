import { describe, expect, it } from 'vitest';
import { defaultRoutes } from '../auth/routes.ts';
import { missingLine } from './csp.ts';
import { findingsOf, type DescribedPage, type Finding } from './findings.ts';

const strict =
  "default-src 'none'; script-src 'nonce-n1'; connect-src https://auth.company.com; img-src data: https://auth.company.com; require-trusted-types-for 'script'";
const good: DescribedPage = {
  origin: 'https://app.company.com',
  baseUrl: 'https://auth.company.com',
  clientId: 'c1',
  clientIds: ['c1'],
  version: '0.1.0',
  isSecure: true,
  isFramed: false,
  isOtherSite: false,
  cookiesEnabled: true,
  storageWorks: true,
  isHosted: false,
  callback: 'https://app.company.com/oauth/callback',
  routes: defaultRoutes,
  missingRoutes: [],
  policies: [strict],
  nonce: 'n1',
  filesFrom: 'https://cdn.company.com/0.1.0/loader.js',
  versions: ['0.1.0'],
  isModule: false,
  provider: { answers: 'provider', clientId: 'c1', redirectAllowed: true },
  clockAhead: 3,
};
const about = (change: Partial<DescribedPage>) => findingsOf({ ...good, ...change });

it('finds nothing wrong with a page under the strictest policy, nor with one without any', () => {
  expect(findingsOf(good)).toEqual([]);
  expect(about({ policies: [], clockAhead: undefined })).toEqual([]);
});

it.each<[id: string, fault: Partial<DescribedPage>, level: Finding['level'], fix: string]>([
  ['origin', { provider: { answers: 'refused' } }, 'error', 'ALLOWED_ORIGINS=https://app.company.com'],
  ['other-site', { isOtherSite: true }, 'warning', 'https://auth.app.company.com'],
  ['cookies', { cookiesEnabled: false }, 'error', 'Allow cookies'],
  ['storage', { storageWorks: false }, 'warning', 'Allow site data'],
  ['csp-connect', { policies: ["connect-src 'self'"] }, 'error', "connect-src 'self' https://auth.company.com"],
  ['csp-img', { policies: ["img-src 'self'"] }, 'error', "img-src 'self' data:"],
  [
    'csp-script',
    { nonce: undefined, policies: ["script-src 'self' 'nonce-n1'"] },
    'error',
    "script-src 'self' 'nonce-n1' https://cdn.company.com",
  ],
  ['base-url', { baseUrl: 'http://auth.company.com' }, 'error', 'data-base-url="https://'],
  ['base-url', { baseUrl: undefined }, 'error', 'data-base-url="https://'],
  ['base-url', { baseUrl: 'auth.company.com:8443' }, 'error', 'data-base-url="https://auth.company.com:8443"'],
  ['base-url', { baseUrl: 'localhost:4401' }, 'error', 'data-base-url="http://localhost:4401"'],
  [
    'base-url',
    { baseUrl: 'https://auth.company.com/id', provider: { answers: 'refused', isAtOrigin: true } },
    'error',
    'data-base-url="https://auth.company.com"',
  ],
  [
    'other-site',
    { baseUrl: 'http://localhost:4401', origin: 'http://127.0.0.1:3000', policies: [], isOtherSite: true },
    'warning',
    'http://localhost:3000',
  ],
  ['other-site', { origin: 'http://app.company.com', isOtherSite: true }, 'warning', 'Open the page at https://app.company.com'],
  ['trusted-types', { policies: [`${strict}; trusted-types dompurify`] }, 'warning', 'trusted-types dompurify gatehouse-loader gatehouse '],
  ['client-ids', { clientIds: ['c1', 'c2'] }, 'error', 'client-id="c1"'],
  ['provider-version', { provider: { answers: 'provider', version: '0.3.1' } }, 'warning', 'https://cdn.company.com/0.3.1/loader.js'],
  ['client-id', { clientId: undefined }, 'error', 'data-client-id'],
  ['wrong-client', { clientId: 'c2' }, 'error', 'data-client-id="c1"'],
  ['unreachable', { provider: { answers: 'nothing' } }, 'error', 'Start the provider'],
  ['not-provider', { provider: { answers: 'something else' } }, 'error', '/frontegg'],
  ['clock', { clockAhead: -90 }, 'warning', 'clock'],
  ['routes', { missingRoutes: ['/account/login'] }, 'error', 'data-url-strategy="hash"'],
  ['route-path', { routes: { ...defaultRoutes, loginUrl: 'in' } }, 'error', "'/in'"],
  ['route-twice', { routes: { ...defaultRoutes, loginUrl: '/account/logout' } }, 'error', 'routes'],
  ['versions', { versions: ['0.1.0', '0.2.0'] }, 'error', '/0.1.0/loader.js'],
  ['loader-module', { isModule: true }, 'error', 'type="module"'],
  ['insecure', { isSecure: false }, 'error', 'https'],
  ['framed', { isFramed: true }, 'error', 'data-allowed-frame-origins'],
  [
    'redirect',
    { isHosted: true, provider: { answers: 'provider', clientId: 'c1', redirectAllowed: false } },
    'error',
    'REDIRECT_URIS=https://app.company.com/oauth/callback',
  ],
])('%s: a planted fault is the only one found, with its fix', (id, fault, level, fix) => {
  expect(about(fault)).toEqual([{ id, level, what: expect.any(String) as string, fix: expect.stringContaining(fix) as string }]);
});

it('finds twelve faults at once, and calls a provider that the policy hides not unreachable', () => {
  const faults = about({
    ...{ provider: { answers: 'nothing' }, isOtherSite: true, cookiesEnabled: false, storageWorks: false, clientId: undefined },
    ...{ policies: ["default-src 'none'"], nonce: undefined, clockAhead: 600, missingRoutes: ['/account/login'], isFramed: true },
    ...{ versions: ['0.1.0', '0.2.0'], isModule: true },
  });
  expect(faults.map(({ id }) => id).toSorted()).toEqual([
    'client-id',
    'clock',
    'cookies',
    'csp-connect',
    'csp-img',
    'csp-script',
    'framed',
    'loader-module',
    'other-site',
    'routes',
    'storage',
    'versions',
  ]);
});

describe('a Content Security Policy', () => {
  const self = 'https://app.test';
  it.each([
    ['connect-src *', 'https://id.test/'],
    ['connect-src https:', 'https://id.test/'],
    ['connect-src https://*.test', 'https://id.test/'],
    ['connect-src id.test', 'https://id.test/'],
    ['connect-src http://id.test', 'https://id.test/'],
    ['connect-src id.test:*', 'https://id.test:8443/'],
    ["connect-src 'self'", 'https://app.test/id'],
    ['connect-src https://id.test/frontegg/', 'https://id.test/frontegg/x'],
    ['script-src https://cdn.test', 'https://id.test/'],
    ['', 'https://id.test/'],
  ])('"%s" allows %s', (policy, from) => expect(missingLine([policy], 'connect-src', { from: [from], self })).toBe(undefined));

  it.each([
    ["connect-src 'none'", 'https://id.test/', 'connect-src https://id.test'],
    ["default-src 'self'", 'https://id.test/', "connect-src 'self' https://id.test"],
    ['connect-src https://evil.id.test', 'https://id.test/', 'connect-src https://evil.id.test https://id.test'],
    ['connect-src *.test', 'https://test/', 'connect-src *.test https://test'],
    ['connect-src https://id.test', 'http://id.test/', 'connect-src https://id.test http://id.test'],
    ['connect-src https://id.test', 'https://id.test:8443/', 'connect-src https://id.test https://id.test:8443'],
    ['connect-src https://id.test/other', 'https://id.test/frontegg', 'connect-src https://id.test/other https://id.test'],
    ["default-src 'self'; connect-src *", 'data:', 'connect-src * data:'],
  ])('"%s" refuses %s', (policy, from, line) => expect(missingLine(['', policy], 'connect-src', { from: [from], self })).toBe(line));
});
