import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { defaultRoutes } from '../auth/routes.ts';
import type { Services } from '../services.tsx';
import { leaveLogin } from './leave-login.ts';

beforeEach(() => {
  vi.useFakeTimers();
  vi.stubGlobal('localStorage', { getItem: () => null, setItem: () => {}, removeItem: () => {} });
});
afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

function pageWith({ stored, applicationUrl }: { stored: string | null; applicationUrl?: string }) {
  const opened: string[] = [];
  let kept = stored;
  const services = {
    session: { accessToken: () => undefined, get: () => ({ status: 'signedIn', activeTenant: { hasCustomLogin: true, applicationUrl } }) },
    router: { current: () => ({ pathname: '/account/login', search: '' }), go: (target: string) => opened.push(target) > 0 },
    options: { routes: defaultRoutes },
    returnAddress: { get: () => kept, clear: () => void (kept = null) },
    redirectRule: () => ({ here: 'https://app.test/account/login' }),
  } as unknown as Services;
  return { services, opened, stored: () => kept };
}

it.each([
  ['https://acme.test/start?team=names', '/start?team=names'],
  ['https://acme.test/account/logout', '/'],
  ['https://acme.test/account/logout/?x=1', '/'],
  ['https://acme.test/account/login', '/'],
  ['https://acme.test/account/social/success?code=theirs&state=x', '/'],
  ['https://acme.test/account/activate?userId=them&token=theirs', '/'],
  ['https://acme.test/.//evil.test', '/evil.test'],
  ['javascript:alert(1)', '/'],
])(
  "MCH-12: a workspace's application at %s leads to %s, never where the sign-in would begin again or end",
  async (applicationUrl, target) => {
    const { services, opened } = pageWith({ stored: null, applicationUrl });
    void leaveLogin(services);
    await vi.advanceTimersByTimeAsync(200);
    expect(opened).toEqual([target]);
  },
);

// spec9.pre-navigation-delay
it('leaves the sign-in page 200 ms after the sign-in, for the stored address', async () => {
  const { services, opened, stored } = pageWith({ stored: '/orders' });
  void leaveLogin(services);
  await vi.advanceTimersByTimeAsync(199);
  expect(opened).toEqual([]);
  await vi.advanceTimersByTimeAsync(1);
  expect(opened).toEqual(['/orders']);
  expect(stored()).toBeNull();
});
