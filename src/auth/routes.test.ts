import { expect, it } from 'vitest';
import { defaultRoutes, hidesHost, routeAt } from './routes.ts';

it.each([
  ['/account/login', true],
  ['/account/login/', true],
  ['/account/step-up', true],
  ['/account/redirect/anything', true],
  ['/in', true],
  ['/', false],
  ['/welcome', false],
  ['/account', false],
])('%s belongs to the sign-in: %s', (path, expected) => {
  const routes = { ...defaultRoutes, customLoginUrl: '/in', signUpSuccessUrl: '/welcome' };
  expect(hidesHost(path, routes)).toBe(expected);
  expect(hidesHost(`/app${path}`, routes, '/app/')).toBe(expected);
});

it('signing in has a second place where the host names one', () => {
  const routes = { ...defaultRoutes, customLoginUrl: '/in' };
  expect(routeAt('/app/in/', routes, '/app')).toBe('loginUrl');
  expect(routeAt('/app/account/login', routes, '/app')).toBe('loginUrl');
  expect(routeAt('/in', defaultRoutes)).toBe(undefined);
});
