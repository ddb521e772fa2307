import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { createRouter } from './router.ts';

/** A page that notes where it was sent; a `<base>` takes everything that isn't whole. */
function openPage(href: string) {
  const sent: string[] = [];
  const write = (_state: unknown, _unused: string, address: string) => void sent.push(address);
  const location = Object.assign(new URL(href), { assign: (address: string) => void sent.push(address) });
  const page = Object.assign(new EventTarget(), { location, history: { state: null, pushState: write, replaceState: write } });
  return { page: page as unknown as Window, sent };
}

it.each(['path', 'hash'] as const)('every address of a page with routes in its %s is whole, whatever its <base>', (urlStrategy) => {
  // Node has none.
  vi.stubGlobal('HashChangeEvent', Event);
  const { page, sent } = openPage('https://app.test/shop?x=1');
  const router = createRouter({ urlStrategy, rule: {} }, page);
  router.go('/account/sign-up');
  router.go('/account/login?a=b', { replace: true });
  router.go('/', { refresh: true });
  router.replaceSearch('');
  expect(sent).toHaveLength(4);
  expect(sent.filter((address) => !address.startsWith('https://app.test/'))).toEqual([]);
});

it.each(['/.//evil.test', 'https://app.test//evil.test'])('RED-01 %s leads to no other site by its path', (target) => {
  const { page, sent } = openPage('https://app.test/shop');
  const onRedirectTo = vi.fn();
  expect(createRouter({ rule: {} }, page).go(target, { refresh: true })).toBe(false);
  expect(createRouter({ rule: {}, onRedirectTo }, page).go(target)).toBe(false);
  expect([sent, onRedirectTo.mock.calls]).toEqual([[], []]);
});

describe('a navigation of the host', () => {
  beforeEach(() => void vi.useFakeTimers());
  afterEach(() => void vi.useRealTimers());
  const start = (onRedirectTo: (path: string) => unknown, urlStrategy: 'path' | 'hash' = 'path') => {
    const { page, sent } = openPage('https://app.test/account/login');
    return { page, sent, router: createRouter({ rule: {}, onRedirectTo, urlStrategy }, page) };
  };

  // spec9.page-load-timeout
  it('that moves nothing within 3800 ms is a full load, of the last address that was asked for', () => {
    const { router, sent } = start(() => {});
    router.go('/first');
    vi.advanceTimersByTime(3000);
    router.go('/reports?a=b#c');
    vi.advanceTimersByTime(3799);
    expect(sent).toEqual([]);
    vi.advanceTimersByTime(1);
    expect(sent).toEqual(['https://app.test/reports?a=b#c']);
    const inHash = start(() => {}, 'hash');
    inHash.router.go('/reports');
    vi.advanceTimersByTime(3800);
    expect(inHash.sent).toEqual(['https://app.test/account/login#/reports']);
  });

  it('is left alone where it has moved, wherever to, where it says that it will not, and where it was already', () => {
    const moving = start((path) => void (moving.page.location.href = `https://app.test${path}/elsewhere`));
    moving.router.go('/reports');
    const staying = start(() => false);
    staying.router.go('/reports');
    const there = start(() => {});
    there.router.go('/account/login', { refresh: true });
    vi.advanceTimersByTime(10_000);
    expect([moving.sent, staying.sent, there.sent]).toEqual([[], [], []]);
  });
});
