import { expect, it, vi } from 'vitest';
import fc from 'fast-check';
import { safeAddress } from './redirect.ts';
import { afterLoginTarget } from './after-login.ts';
import { defaultRoutes } from './routes.ts';

const here = 'https://app.acme.test/account/login';
const evil = 'evil.test';
const schemes = [
  'javascript:alert(1)',
  'JaVaScRiPt:alert(1)',
  'data:text/html,x',
  'blob:https://app.acme.test/x',
  'file:///etc/passwd',
  'vbscript:x',
  'ftp://app.acme.test/',
  'ws://app.acme.test/',
  'about:blank',
  'intent://x#Intent;end',
  'mailto:a@b.c',
  'view-source:https://app.acme.test',
];
const hosts = [
  `https://${evil}`,
  `http://${evil}`,
  `//${evil}`,
  `///${evil}`,
  `////${evil}`,
  `/\\${evil}`,
  `\\\\${evil}`,
  `\\/${evil}`,
  `https:${evil}`,
  `https:/${evil}`,
  `https:///${evil}`,
  `https:\\\\${evil}`,
  `https://app.acme.test@${evil}`,
  `https://app.acme.test:pass@${evil}`,
  `https://app.acme.test%40${evil}`,
  `https://${evil}#@app.acme.test`,
  `https://${evil}?https://app.acme.test`,
  `https://app.acme.test.${evil}`,
  `https://${evil}/app.acme.test`,
  `https://appXacme.test`,
  `https://app.acme.test:444`,
  `http://app.acme.test`,
  `https://sub.app.acme.test`,
  `https://acme.test`,
  `https://APP.ACME.TEST@${evil}`,
  `https://user@app.acme.test`,
  `https://user:pw@app.acme.test`,
  `https://[::1]`,
  `https://2130706433`,
];
const insertions = ['', ' ', '\t', '\n', '\r', '\u0000', '\u0001', '\u00a0\u0000', '\u2028', '\\'];
/** Each hostile address as is, and with a character inserted before, after and inside it. */
const corpus = [...schemes, ...hosts].flatMap((address) =>
  insertions.flatMap((insertion) => [insertion + address, address + insertion, address.slice(0, 6) + insertion + address.slice(6)]),
);

const silent = () => vi.spyOn(console, 'warn').mockImplementation(() => {});

it('RED-01 no hostile address leaves the site', () => {
  silent();
  const through = [...new Set(corpus)].filter((address) => {
    const url = safeAddress(address, { here });
    return url !== undefined && url.origin !== 'https://app.acme.test';
  });
  expect(through).toEqual([]);
});

it.each(['/.//evil.test', '/..//evil.test/x', '/a/..//evil.test', '/%2e//evil.test', 'https://app.acme.test//evil.test'])(
  'RED-01 %s stays on the site, even once its path stands alone',
  (address) => {
    expect(safeAddress(address, { here })).toBeUndefined();
    const search = `?redirectUrl=${encodeURIComponent(address)}`;
    const target = afterLoginTarget({ stored: address, search, routes: defaultRoutes, rule: { here } });
    expect(target).toBe(defaultRoutes.authenticatedUrl);
  },
);

it('RED-01 with sameSite off, only plain http(s) addresses pass', () => {
  silent();
  const through = [...new Set(corpus)].map((address) => safeAddress(address, { here, sameSite: false })).filter((url) => url !== undefined);
  expect(through.filter((url) => !/^https?:$/.test(url.protocol) || url.username !== '')).toEqual([]);
});

// spec8.redirect-warning
it('RED-01 logs the documented warning for another site', () => {
  const warn = silent();
  expect(safeAddress(`https://${evil}/x`, { here })).toBeUndefined();
  expect(warn).toHaveBeenCalledWith('The redirect url param is not valid, the origin is a different site');
});

it('RED-01 the query, the stored address and the default are all checked', () => {
  silent();
  for (const address of corpus) {
    const search = `?redirectUrl=${encodeURIComponent(address)}`;
    for (const facts of [
      { stored: null, search },
      { stored: address, search: '' },
      { stored: address, search },
    ]) {
      const target = afterLoginTarget({ ...facts, routes: { ...defaultRoutes }, rule: { here } });
      expect(new URL(target, here).origin).toBe('https://app.acme.test');
    }
  }
});

it.each([
  ['/orders?x=1#y', '/orders?x=1#y'],
  ['https://app.acme.test/orders', '/orders'],
  ['?tab=2', '/account/login?tab=2'],
])('allows %s', (address, path) => {
  const url = safeAddress(address, { here });
  expect(url && url.pathname + url.search + url.hash).toBe(path);
});

it('an allowed origin must match exactly, not by prefix', () => {
  silent();
  const rule = { here, allowedOrigins: ['https://docs.acme.test'] };
  expect(safeAddress('https://docs.acme.test/a', rule)?.href).toBe('https://docs.acme.test/a');
  expect(safeAddress('https://docs.acme.test.evil.test/a', rule)).toBeUndefined();
});

it('RED-02 the browser opens the same origin that was checked', () => {
  silent();
  const part = fc.constantFrom(
    '/',
    '\\',
    ':',
    '@',
    '#',
    '?',
    '.',
    'https',
    'http',
    'javascript',
    'evil.test',
    'app.acme.test',
    '%2f',
    '%5c',
    '%00',
    '\t',
    ' ',
    'a',
  );
  fc.assert(
    fc.property(fc.array(part, { maxLength: 12 }), (parts) => {
      const url = safeAddress(parts.join(''), { here });
      return url === undefined || (url.origin === 'https://app.acme.test' && new URL(parts.join(''), here).origin === url.origin);
    }),
    { numRuns: 20_000 },
  );
});
