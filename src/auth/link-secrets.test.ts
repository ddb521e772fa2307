import { expect, it } from 'vitest';
import { linkSecrets } from './link-secrets.ts';
import { createRouter } from './router.ts';

function entry(state: unknown) {
  const writes: { state: unknown; address: string | undefined }[] = [];
  const history = {
    state,
    replaceState: (next: unknown, _unused: string, address?: string) =>
      void (writes.push({ state: next, address }), (history.state = next)),
    pushState: (next: unknown, _unused: string, address?: string) => void (writes.push({ state: next, address }), (history.state = next)),
  };
  return { history: history as unknown as History, writes };
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
  const { history, writes } = entry(state);
  linkSecrets.keep({ token: 'secret' }, history);
  expect(linkSecrets.read(history)).toEqual({ token: 'secret' });
  expect(history.state).toMatchObject(state ?? {});
  linkSecrets.forget(history);
  expect(linkSecrets.read(history)).toEqual({});
  expect(history.state).toEqual(state ?? {});
  expect(writes.every(({ address }) => address === undefined)).toBe(true);
});

it("leaves a state alone that isn't an object", () => {
  for (const state of ['text', 7, ['list']]) {
    const { history, writes } = entry(state);
    linkSecrets.keep({ token: 'secret' }, history);
    linkSecrets.forget(history);
    expect([history.state, writes, linkSecrets.read(history)]).toEqual([state, [], {}]);
  }
});

it("survives replaceSearch, and doesn't carry over to the next page", () => {
  const { history } = entry({ idx: 3 });
  const router = routerOn(history);
  linkSecrets.keep({ token: 'secret' }, history);
  router.replaceSearch('?userId=u');
  expect(linkSecrets.read(history)).toEqual({ token: 'secret' });
  router.go('/account/login');
  expect(history.state).toEqual({ idx: 3 });
});
