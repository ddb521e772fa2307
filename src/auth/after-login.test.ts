import { expect, it } from 'vitest';
import { afterLoginTarget, type AfterLoginFacts } from './after-login.ts';
import { defaultRoutes } from './routes.ts';

const rule = { here: 'https://app.acme.test/account/login' };
const facts: AfterLoginFacts = { stored: null, search: '', routes: { ...defaultRoutes }, rule };

// spec4.after-login-redirect
it.each<[string, Partial<AfterLoginFacts>, string]>([
  ['the default', {}, '/'],
  ['a stored address', { stored: '/orders?x=1' }, '/orders?x=1'],
  ['the query wins over the stored address', { stored: '/orders', search: '?redirectUrl=%2Freports' }, '/reports'],
  ...(['loginUrl', 'logoutUrl', 'socialLoginCallbackUrl', 'activateUrl', 'activateWithOTCUrl'] as const).map(
    (name): [string, Partial<AfterLoginFacts>, string] => [`a stored ${name} is left out`, { stored: defaultRoutes[name] }, '/'],
  ),
  ['any other route is followed', { stored: '/account/sign-up?plan=pro' }, '/account/sign-up?plan=pro'],
  ["the page's own origin is stripped", { stored: 'https://app.acme.test/orders' }, '/orders'],
  [
    'an allowed origin is kept',
    { stored: 'https://docs.acme.test/a', rule: { ...rule, allowedOrigins: ['https://docs.acme.test'] } },
    'https://docs.acme.test/a',
  ],
  ['the query is appended on request', { search: '?utm=1', includeQueryParam: true }, '/?utm=1'],
  ['the base path is kept', { basename: '/app/' }, '/app/'],
])('%s', (_name, more, target) => expect(afterLoginTarget({ ...facts, ...more })).toBe(target));
