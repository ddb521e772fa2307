import { expect, it } from 'vitest';
import { keptLink } from './kept-link.ts';
import { createRouter } from './router.ts';

function entry(state: unknown) {
  const seen: { state: unknown; address: string | undefined }[] = [];
  const history = {
    state,
    replaceState: (next: unknown, _unused: string, address?: string) => void (seen.push({ state: next, address }), (history.state = next)),
    pushState: (next: unknown, _unused: string, address?: string) => void (seen.push({ state: next, address }), (history.state = next)),
  };
  return { history: history as unknown as History, seen };
}

function routerOn(history: History) {
  const location = new URL('https://app.test/account/reset-password?userId=u&token=secret');
  const page = Object.assign(new EventTarget(), { location, history });
  return createRouter({ rule: {} }, page as unknown as Window);
}

it.each([
  ['an empty state', null],
  ["the state of the host's router", { idx: 3, key: 'abc' }],
])('stores and clears secrets next to %s', (_name, state) => {
  const { history, seen } = entry(state);
  keptLink.keep({ token: 'secret' }, history);
  expect(keptLink.read(history)).toEqual({ token: 'secret' });
  expect(history.state).toMatchObject(state ?? {});
  keptLink.forget(history);
  expect(keptLink.read(history)).toEqual({});
  expect(history.state).toEqual(state ?? {});
  expect(seen.every(({ address }) => address === undefined)).toBe(true);
});

it("leaves a state alone that isn't an object", () => {
  for (const state of ['text', 7, ['list']]) {
    const { history, seen } = entry(state);
    keptLink.keep({ token: 'secret' }, history);
    keptLink.forget(history);
    expect([history.state, seen, keptLink.read(history)]).toEqual([state, [], {}]);
  }
});

it("survives replaceSearch, and doesn't carry over to the next page", () => {
  const { history } = entry({ idx: 3 });
  const router = routerOn(history);
  keptLink.keep({ token: 'secret' }, history);
  router.replaceSearch('?userId=u');
  expect(keptLink.read(history)).toEqual({ token: 'secret' });
  router.go('/account/login');
  expect(history.state).toEqual({ idx: 3 });
});
