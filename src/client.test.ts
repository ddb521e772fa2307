import { expect, it, vi } from 'vitest';
import type { SessionState } from './auth/session.ts';
import { clientOf, createClient, type Client } from './client.ts';
import type { Connection, Services } from './connection.ts';
import { AppError } from './lib/error.ts';
import { createStore } from './lib/store.ts';
import type { PageState } from './page-state.ts';

const tenant = { tenantId: 't1', name: 'Acme' };
const signedIn = {
  status: 'signedIn',
  user: { id: 'u1', name: 'Ada', email: 'ada@acme.test', roles: [], permissions: [] },
  tenants: [tenant, { tenantId: 't2', name: 'Globex' }],
  activeTenant: tenant,
} as unknown as SessionState;

interface Page {
  client: Client;
  connection: Connection;
  went: string[];
}

/** A page whose session is at `state`. */
function page(state: SessionState = signedIn): Page {
  const store = createStore<SessionState>(state);
  const went: string[] = [];
  const options = { baseUrl: 'https://auth.test', routes: { stepUpUrl: '/account/step-up' } };
  const session = {
    ...store,
    start: async () => {},
    getToken: async () => 'token',
    accessToken: () => undefined,
    recover: async () => false,
  };
  const router = { current: () => ({ pathname: '/here', search: '?a=1' }), go: (target: string) => went.push(target) };
  const connection = {
    options,
    session: store,
    login: createStore(undefined),
    failed: createStore({}),
    services: {
      ...{ options, session, router, returnAddress: { set: (address: string) => went.push(address) } },
      configuration: { flags: async () => ({ a: 'on', b: 'off' }) },
    } as unknown as Services,
  } as unknown as Connection;
  return {
    client: clientOf(
      () => connection,
      () => ({}),
    ),
    connection,
    went,
  };
}

it('knows the workspaces and the flags', async () => {
  const { client } = page();
  expect(client.tenants()).toEqual([
    { id: 't1', name: 'Acme' },
    { id: 't2', name: 'Globex' },
  ]);
  expect(page({ status: 'loading' }).client.tenants()).toEqual([]);
  expect(await client.flags()).toEqual({ a: true, b: false });
});

it('asks for a second factor and comes back', async () => {
  const { client, went } = page();
  expect(await client.isSteppedUp()).toBe(false);
  await client.stepUp({ maxAge: 60 });
  expect(went).toEqual(['/here?a=1', '/account/step-up?a=1&maxAge=60']);
});

it('sends the token nowhere else', async () => {
  const sent = vi.spyOn(globalThis, 'fetch').mockImplementation(async () => new Response());
  try {
    const { client } = page();
    await client.fetch('https://auth.test/x');
    await expect(client.fetch('https://evil.test/x')).rejects.toThrow('tokenOrigins');
    expect(sent.mock.calls.map(([request]) => (request as Request).headers.get('authorization'))).toEqual(['Bearer token']);
  } finally {
    sent.mockRestore();
  }
});

it('tells its state at once, then once for what changes together, until it ends', async () => {
  const { client, connection } = page({ status: 'loading' });
  const told: PageState[] = [];
  const end = await client.onState((state) => told.push(state));
  expect(told).toEqual([{ session: 'loading', user: null, error: null, login: null, failures: {} }]);
  const login = { route: 'loginUrl', steps: [{ step: 'loginWithTwoFactor', isBusy: false, factors: ['SMS'] }] } as const;
  connection.login.set(() => login);
  connection.failed.set(() => ({ '/flags': { traceId: 't' } }));
  connection.session.set(() => ({ status: 'signedOut', error: new AppError('NETWORK', 'away', { status: 0 }) }));
  await Promise.resolve();
  expect(told.slice(1)).toEqual([
    {
      session: 'signedOut',
      user: null,
      error: { code: 'NETWORK', message: 'away' },
      login,
      failures: { LOAD_FEATURE_FLAGS: { traceId: 't' } },
    },
  ]);
  expect(await client.state()).toEqual(told[1]);
  end();
  connection.session.set(() => signedIn);
  await Promise.resolve();
  expect(told).toHaveLength(2);
});

it('on a server nobody is signed in, and nothing is sent', async () => {
  const client = createClient({});
  expect(await client.state()).toMatchObject({ session: 'loading', user: null });
  await expect(client.fetch('https://auth.test/')).rejects.toThrow('gatehouse/server');
});
