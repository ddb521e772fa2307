import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { defaultRoutes } from '../auth/routes.ts';
import type { Services } from '../services.tsx';
import { leaveLogin } from './leave-login.ts';

vi.mock('../auth/custom-login.ts', () => ({ customLogin: async () => undefined, customTarget: () => undefined }));

beforeEach(() => {
  vi.useFakeTimers();
  vi.stubGlobal('localStorage', { getItem: () => null, setItem: () => {}, removeItem: () => {} });
});
afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

// spec9.pre-navigation-delay
it('leaves the sign-in page 200 ms after the sign-in, for the stored address', async () => {
  const opened: string[] = [];
  let stored: string | null = '/orders';
  void leaveLogin({
    session: { accessToken: () => undefined },
    router: { current: () => ({ pathname: '/account/login', search: '' }), go: (target: string) => opened.push(target) > 0 },
    options: { routes: defaultRoutes },
    returnAddress: { get: () => stored, clear: () => void (stored = null) },
    redirectRule: () => ({ here: 'https://app.test/account/login' }),
  } as unknown as Services);
  await vi.advanceTimersByTimeAsync(199);
  expect(opened).toEqual([]);
  await vi.advanceTimersByTimeAsync(1);
  expect(opened).toEqual(['/orders']);
  expect(stored).toBeNull();
});
