import { expect, it, vi } from 'vitest';
import { createPreviewApi } from '../preview/index.ts';
import { createWorld, previewPassword } from '../preview/world.ts';
import { AppError } from '../lib/error.ts';
import { createSession } from './session.ts';
import { singleTab, type TabSignal } from './tabs.ts';

const memory = () => {
  const values = new Map<string, string>();
  return {
    values,
    getItem: (key: string) => values.get(key) ?? null,
    setItem: (key: string, value: string) => void values.set(key, value),
    removeItem: (key: string) => void values.delete(key),
  };
};

function setUp() {
  const world = createWorld();
  const api = createPreviewApi(world, { delayMs: 0 });
  const storage = memory();
  const told: TabSignal[] = [];
  let hear: (signal: TabSignal) => void = () => {};
  const session = createSession({
    ...api,
    tabs: {
      ...singleTab,
      tell: (signal) => void told.push(signal),
      listen: (listener) => {
        hear = listener;
        return () => {};
      },
    },
    storage,
    tabStorage: memory(),
    keepSessionAlive: false,
    wait: async () => {},
  });
  const signIn = async () => session.accept(await api.auth.login({ body: { email: 'admin@acme.test', password: previewPassword } }));
  return { world, api, storage, told, hear: (signal: TabSignal) => hear(signal), session, signIn };
}

it('knows who signed in, with their tenants', async () => {
  const { session, signIn, told } = setUp();
  expect(await signIn()).toBe(true);
  expect(session.get()).toMatchObject({ status: 'signedIn', user: { email: 'admin@acme.test' }, activeTenant: { name: 'Acme' } });
  expect(session.accessToken()).toBeTypeOf('string');
  expect(told).toEqual(['signedIn']);
});

it('ELM-03 puts no token into storage', async () => {
  const { session, signIn, storage } = setUp();
  await signIn();
  const token = session.accessToken()!;
  expect([...storage.values.values()].some((value) => value.includes(token.slice(10, 40)))).toBe(false);
});

it('is signed out when the server says that the cookie is dead', async () => {
  const { session } = setUp();
  await session.start();
  expect(session.get()).toEqual({ status: 'signedOut' });
});

it.each([0, 200, 410, 429, 500, 503])('TOK-08 a refresh that fails with %i is tried three times and keeps the session', async (status) => {
  const world = createWorld();
  const api = createPreviewApi(world, { delayMs: 0 });
  const refresh = vi.fn(() => Promise.reject(new AppError('NETWORK', 'away', { status })));
  const session = createSession({
    ...api,
    auth: { ...api.auth, refresh },
    tabs: singleTab,
    storage: memory(),
    tabStorage: memory(),
    keepSessionAlive: false,
    wait: async () => {},
  });
  await session.accept(await api.auth.login({ body: { email: 'admin@acme.test', password: previewPassword } }));
  expect(await session.refresh()).toBe(false);
  expect(refresh).toHaveBeenCalledTimes(3);
  expect(session.get().status).toBe('signedIn');
  session.stop();
});

it.each([401, 403])('TOK-08 a refresh answered %i is asked once and clears everything', async (status) => {
  const world = createWorld();
  const api = createPreviewApi(world, { delayMs: 0 });
  const refresh = vi.fn(() => Promise.reject(new AppError('SESSION_ENDED', 'ended', { status })));
  const session = createSession({
    ...api,
    auth: { ...api.auth, refresh },
    tabs: singleTab,
    storage: memory(),
    tabStorage: memory(),
    keepSessionAlive: false,
    wait: async () => {},
  });
  await session.accept(await api.auth.login({ body: { email: 'admin@acme.test', password: previewPassword } }));
  await session.refresh();
  expect(refresh).toHaveBeenCalledTimes(1);
  expect(session.get()).toEqual({ status: 'signedOut' });
  expect(session.accessToken()).toBeUndefined();
});

it('asks the server once for many refreshes at the same time', async () => {
  const world = createWorld();
  const api = createPreviewApi(world, { delayMs: 0 });
  const refresh = vi.fn(api.auth.refresh);
  const session = createSession({
    ...api,
    auth: { ...api.auth, refresh },
    tabs: singleTab,
    storage: memory(),
    tabStorage: memory(),
    keepSessionAlive: false,
  });
  await session.accept(await api.auth.login({ body: { email: 'admin@acme.test', password: previewPassword } }));
  await Promise.all([session.refresh(), session.refresh(), session.recover(session.accessToken())]);
  expect(refresh).toHaveBeenCalledTimes(1);
});

it('repeats a request at once when the token is newer than the one it used', async () => {
  const { session, signIn, api } = setUp();
  await signIn();
  const refresh = vi.spyOn(api.auth, 'refresh');
  expect(await session.recover('an older token')).toBe(true);
  expect(refresh).not.toHaveBeenCalled();
});

it('signs out everywhere: this tab, the server, the other tabs', async () => {
  const { session, signIn, told, world } = setUp();
  await signIn();
  await session.logout();
  expect(session.get()).toEqual({ status: 'signedOut' });
  expect(world.sessions).toEqual([]);
  expect(told.at(-1)).toBe('signedOut');
});

it('follows another tab that signed out', async () => {
  const { session, signIn, hear } = setUp();
  await signIn();
  hear('signedOut');
  expect(session.get()).toEqual({ status: 'signedOut' });
});

it('switches the tenant and tells the others', async () => {
  const { session, signIn, told } = setUp();
  await signIn();
  const state = session.get();
  const other = state.status === 'signedIn' ? state.tenants.find(({ name }) => name === 'Globex')! : undefined;
  await session.switchTenant(other!.tenantId);
  expect(session.get()).toMatchObject({ activeTenant: { name: 'Globex' }, user: { roles: [{ key: 'ReadOnly' }] } });
  expect(told.at(-1)).toBe('changed');
});

it('a tab with a tenant of its own stays in it when another one refuses the switch', async () => {
  const api = createPreviewApi(createWorld(), { delayMs: 0 });
  const refused = new AppError('SIGN_IN_AGAIN', 'Sign in again.', { status: 403 });
  const asked: unknown[] = [];
  const session = createSession({
    ...api,
    auth: { ...api.auth, refresh: (input) => (asked.push(input?.body?.tenantId), api.auth.refresh(input)) },
    tenants: { ...api.tenants, switch: () => Promise.reject(refused) },
    tabs: singleTab,
    storage: memory(),
    tabStorage: memory(),
    enableSessionPerTenant: true,
    keepSessionAlive: false,
    wait: async () => {},
  });
  await session.accept(await api.auth.login({ body: { email: 'admin@acme.test', password: previewPassword } }));
  const state = session.get();
  const { tenantId } = state.status === 'signedIn' ? state.activeTenant : { tenantId: '' };
  await expect(session.switchTenant('elsewhere')).rejects.toBe(refused);
  await session.refresh();
  expect(asked).toEqual([tenantId]);
});

it('an answer that needs a factor clears the token and the user', async () => {
  const { session, signIn } = setUp();
  await signIn();
  expect(await session.accept({ mfaRequired: true, mfaToken: 'x' })).toBe(false);
  expect(session.get()).toEqual({ status: 'signedOut' });
  expect(session.accessToken()).toBeUndefined();
});

it("TOK-08 a session that the server has ended ends in the other tabs, too; one that never was is nobody else's business", async () => {
  const { session, signIn, told, world } = setUp();
  await session.refresh();
  expect(told).toEqual([]);
  await signIn();
  world.sessions.length = 0;
  await session.refresh();
  expect(session.get()).toEqual({ status: 'signedOut' });
  expect(told).toEqual(['signedIn', 'signedOut']);
});
