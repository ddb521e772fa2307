import { expect, it, vi } from 'vitest';
import { createStore } from '../preview/context.ts';
import { createPreviewApi } from '../preview/testing.ts';
import { previewPassword } from '../preview/world.ts';
import * as storageKeys from '../contract/storage-keys.ts';
import { AppError } from '../lib/error.ts';
import { checkCookie } from './cookie-check.ts';
import { createSession, type SessionOptions } from './session.ts';
import { singleTab } from './tabs.ts';

const storageWith = (entries: Record<string, string> = {}) => {
  const values = new Map(Object.entries(entries));
  return { getItem: (key: string) => values.get(key) ?? null, setItem: values.set.bind(values), removeItem: values.delete.bind(values) };
};
const refused = () => Promise.reject(new AppError('SESSION_ENDED', 'over', { status: 401 }));

type Given = Partial<SessionOptions> & { stored?: Record<string, string> };

function setUp({ stored = {}, ...options }: Given = {}) {
  const api = createPreviewApi(createStore());
  const refresh = vi.fn(refused);
  const session = createSession({
    ...api,
    auth: { ...api.auth, refresh },
    tabs: singleTab,
    storage: storageWith(stored) as SessionOptions['storage'],
    tabStorage: storageWith() as SessionOptions['tabStorage'],
    keepSessionAlive: false,
    page: new EventTarget(),
    wait: async () => {},
    ...options,
  });
  const signIn = async () => session.accept(await api.auth.login({ body: { email: 'admin@acme.test', password: previewPassword } }));
  return { session, refresh, signIn };
}

it('where the provider knows of no session nothing is asked that it would refuse', async () => {
  const { session, refresh } = setUp({ mayHaveSession: async () => false });
  await session.start();
  expect(session.get()).toEqual({ status: 'signedOut' });
  expect(refresh).not.toHaveBeenCalled();
});

it.each<[string, Given]>([
  ['the provider knows of one', { mayHaveSession: async () => true }],
  ['another server says nothing of it', {}],
  ['this browser was signed in', { mayHaveSession: async () => false, stored: { [storageKeys.signedIn]: 'true' } }],
  ['the page is a sign-in callback', { mayHaveSession: async () => false, isSignInCallback: true }],
])('a session is asked for if %s', async (_, options) => {
  const { session, refresh } = setUp(options);
  await session.start();
  expect(refresh).toHaveBeenCalled();
});

it('who signed in while that was asked stays signed in', async () => {
  let answer = (_found: boolean) => {};
  const { session, signIn } = setUp({ mayHaveSession: () => new Promise((resolve) => (answer = resolve)) });
  const started = session.start();
  await signIn();
  answer(false);
  await started;
  expect(session.get().status).toBe('signedIn');
});

it('a sign-in whose cookie the browser refused is none, and says so; a server out of reach says nothing of the cookie', async () => {
  vi.spyOn(console, 'error').mockImplementation(() => {});
  const { session, signIn, refresh } = setUp({ checkCookie });
  await expect(signIn()).rejects.toMatchObject({ code: 'COOKIES_REFUSED' });
  expect(session.get().status).not.toBe('signedIn');
  expect(session.accessToken()).toBe(undefined);
  refresh.mockImplementation(() => Promise.reject(new AppError('NETWORK', 'away', { status: 0 })));
  expect(await signIn()).toBe(true);
  vi.restoreAllMocks();
});
