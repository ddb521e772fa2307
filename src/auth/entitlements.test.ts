import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import type { Entitlements } from '../access/entitlement-types.ts';
import { AppError } from '../lib/error.ts';
import { createStore } from '../lib/store.ts';
import { createEntitlements, entitlementsFor, pollMs } from './entitlements.ts';
import type { SessionState } from './session.ts';

type Answer = Entitlements & { version: string };
const answer = (version: string, expireTime: number | null = -1): Answer => ({
  ...{ version, plans: {}, permissions: {} },
  features: { f: { planIds: [], expireTime, linkedPermissions: [] } },
});
const signedInAs = (id: string, expiresAt = Number.POSITIVE_INFINITY) =>
  ({ status: 'signedIn', user: { id, email: `${id}@acme.test` }, activeTenant: { tenantId: 't' }, expiresAt }) as unknown as SessionState;

let current: Answer | AppError;
let asked: string[];
let page: Document;

function setUp(state: SessionState = signedInAs('ada')) {
  const session = createStore<SessionState>(state);
  const get = async () => {
    asked.push('get');
    const found = current;
    await Promise.resolve();
    if (found instanceof AppError) throw found;
    return found;
  };
  const version = async () => {
    asked.push('version');
    if (current instanceof AppError) throw current;
    return { version: current.version };
  };
  const store = createEntitlements({
    api: () => ({ get, version }) as never,
    session: { ...session, start: async () => {} },
    options: {},
    page,
  });
  return { session, store, isEntitled: () => store.getEntitlements({ featureKey: 'f' }).isEntitled };
}
const unreachable = new AppError('NETWORK', 'Unreachable.', { status: 0 });

beforeEach(() => {
  vi.useFakeTimers();
  current = answer('1');
  asked = [];
  page = Object.assign(new EventTarget(), { visibilityState: 'visible' }) as unknown as Document;
});
afterEach(() => vi.useRealTimers());

describe('what a page knows of entitlements', () => {
  it('is asked for on first use, once however many ask', async () => {
    const { store, isEntitled } = setUp();
    expect(store.get()).toBeUndefined();
    expect(isEntitled()).toBe(false);
    await Promise.all([store.ready(), store.ready(), store.load()]);
    expect(asked).toEqual(['get']);
    expect(isEntitled()).toBe(true);
  });

  it('follows a change within five seconds', async () => {
    const { store, isEntitled } = setUp();
    await store.ready();
    const heard = vi.fn<() => void>();
    store.subscribe(heard);
    current = answer('2', null);
    await vi.advanceTimersByTimeAsync(5000);
    expect(isEntitled()).toBe(false);
    expect(heard).toHaveBeenCalledTimes(1);
  });

  it('stays the same object while nothing changes, and asks for no more than the version', async () => {
    const { store } = setUp();
    await store.ready();
    const before = store.get();
    await vi.advanceTimersByTimeAsync(3 * pollMs);
    expect(asked).toEqual(['get', 'version', 'version', 'version']);
    await store.load();
    expect(store.get()).toBe(before);
  });

  it('is not asked for behind another tab, and at once on the way back', async () => {
    const { store, isEntitled } = setUp();
    await store.ready();
    Object.assign(page, { visibilityState: 'hidden' });
    current = answer('2', null);
    await vi.advanceTimersByTimeAsync(60_000);
    expect(asked).toEqual(['get']);
    Object.assign(page, { visibilityState: 'visible' });
    page.dispatchEvent(new Event('visibilitychange'));
    await vi.advanceTimersByTimeAsync(1);
    expect(isEntitled()).toBe(false);
  });

  it('renews no idle session', async () => {
    const { store } = setUp(signedInAs('ada', Date.now() + 1000));
    await store.ready();
    await vi.advanceTimersByTimeAsync(60_000);
    expect(asked).toEqual(['get']);
  });

  it('ends on its day in a page that stays open, and whoever shows it is told', async () => {
    current = answer('1', Date.now() + 2000);
    const { store, isEntitled } = setUp();
    await store.ready();
    const heard = vi.fn<() => void>();
    store.subscribe(heard);
    expect(isEntitled()).toBe(true);
    await vi.advanceTimersByTimeAsync(2002);
    expect(isEntitled()).toBe(false);
    expect(heard).toHaveBeenCalledTimes(1);
  });

  it('begins anew at its reset in a page that stays open', async () => {
    const month = 3_600_000;
    const used = (count: number, resetsAt: number): Answer => {
      const grants = [{ limit: 10, expireTime: -1, from: { to: 'tenant' as const } }];
      return { ...answer('1'), features: { f: { expireTime: -1, use: { used: count, resetsAt, grants } } } };
    };
    const first = Date.now() + month;
    current = used(10, first);
    const { store, isEntitled } = setUp();
    await store.ready();
    page = Object.assign(page, { visibilityState: 'hidden' });
    expect(isEntitled()).toBe(false);
    const heard = vi.fn<() => void>();
    store.subscribe(heard);
    current = used(2, first + month);
    await vi.advanceTimersByTimeAsync(month + 2);
    expect(isEntitled()).toBe(true);
    expect(store.getEntitlements({ featureKey: 'f' }).usage).toEqual({ used: 2, limit: 10, left: 8, resetsAt: first + month });
    expect(heard).toHaveBeenCalled();
  });

  it('of somebody before is never shown to the next', async () => {
    const { store, session, isEntitled } = setUp();
    await store.ready();
    expect(isEntitled()).toBe(true);
    // Ada's answer is on its way when Bob comes, and Bob's when he leaves.
    current = answer('2');
    void store.load();
    current = answer('3', null);
    session.set(() => signedInAs('bob'));
    expect([store.get(), isEntitled()]).toEqual([undefined, false]);
    await vi.advanceTimersByTimeAsync(1);
    expect(store.get()).toMatchObject({ version: '3' });
    void store.load();
    session.set(() => ({ status: 'signedOut' }));
    await vi.advanceTimersByTimeAsync(1);
    expect([store.get(), isEntitled()]).toEqual([null, false]);
  });

  it('that did not come entitles to nothing, keeps what was known, and comes with a later try', async () => {
    current = unreachable;
    const { store, isEntitled } = setUp();
    await store.ready();
    expect([store.get(), isEntitled(), await store.load()]).toEqual([null, false, false]);
    current = answer('1');
    await vi.advanceTimersByTimeAsync(pollMs + 1);
    expect(isEntitled()).toBe(true);
    current = unreachable;
    expect(await store.load()).toBe(false);
    expect(isEntitled()).toBe(true);
  });

  it('brings the engine for regular expressions only where a rule has one', async () => {
    const matches = { attribute: 'frontegg.email', op: 'matches' as const, negate: false, value: { string: '^ada@' } };
    const rules = [{ conditionLogic: 'and' as const, conditions: [matches], treatment: 'true' as const }];
    const featureFlag = { on: true, offTreatment: 'false' as const, defaultTreatment: 'false' as const, rules };
    current = { ...answer('1'), features: { f: { planIds: [], expireTime: null, linkedPermissions: [], featureFlag } } };
    const { store, isEntitled } = setUp();
    vi.useRealTimers();
    await store.ready();
    expect(isEntitled()).toBe(true);
  });
});

// spec5.entitlements-off
it('a page that did not enable entitlements is told so', () => {
  const needs = { api: () => ({}) as never, session: {} as never, options: {} };
  expect(() => entitlementsFor(needs)).toThrow('You must first enable entitlements via Frontegg options to use this function');
});
