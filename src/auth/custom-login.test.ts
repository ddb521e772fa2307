import { expect, it } from 'vitest';
import { customLogin, customTarget, signInTarget } from './custom-login.ts';
import { defaultRoutes } from './routes.ts';

it.each([
  ['https://app.acme.test/start?team=names#top', '/start?team=names'],
  ['https://app.acme.test', '/'],
  ['https://app.acme.test//evil.test/x', '/evil.test/x'],
  ['https://app.acme.test/.//evil.test', '/evil.test'],
])("RED-01 of a workspace's application URL %s only %s is followed", (applicationUrl, target) => {
  expect(customTarget(applicationUrl)).toBe(target);
});

const here = 'https://app.test/home';
const at = (rule: object = {}) => ({ options: { basename: '/base/', routes: defaultRoutes }, rule: { here, ...rule } });
const ours = '/base/account/login';

it.each([
  ['https://app.test/acme/in?x=1', 'https://app.test/acme/in?x=1'],
  ['https://acme.test/in', 'https://acme.test/in'],
  ['https://evil.test/in', ours],
  ['javascript:alert(1)', ours],
  ['https://app.test//evil.test', ours],
  [undefined, ours],
])("RED-01 a workspace's sign-in page %s leads to %s", (loginUrl, target) => {
  const rule = { allowedOrigins: ['https://acme.test'], sameSite: false };
  expect(signInTarget({ loginUrl }, at(rule))).toBe(target);
});

it('without a page of its own, the sign-in page hears what the address of the application says', () => {
  expect(signInTarget({ applicationUrl: 'https://app.test/?team=names' }, at())).toBe(`${ours}?team=names`);
  expect(signInTarget(undefined, at())).toBe(ours);
});

it('a page of its own for signing in, and the custom sign-in of whoever is signed in', async () => {
  const routes = { ...defaultRoutes, customLoginUrl: '/in' };
  expect(signInTarget(undefined, { ...at(), options: { routes } })).toBe('/in');
  const custom = { hasCustomLogin: true, applicationUrl: 'https://app.test/acme' };
  const signedIn = (activeTenant: object) => ({
    api: () => expect.unreachable(),
    options: {},
    session: { get: () => ({ status: 'signedIn', activeTenant }) },
  });
  expect(await customLogin(signedIn(custom) as never)).toMatchObject({ applicationUrl: 'https://app.test/acme' });
  expect(await customLogin(signedIn({ ...custom, hasCustomLogin: false }) as never)).toBe(undefined);
});
