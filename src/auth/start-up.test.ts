import { expect, it, vi } from 'vitest';
import { AppError } from '../lib/error.ts';
import { createStore } from '../lib/store.ts';
import { noteAnswer, type FailedRequest, type FailedRequests, type LogLevel } from './failed-requests.ts';
import { startUpFailures } from './start-up.ts';

// spec8.reported
it.each([
  ['/flags', 'LOAD_FEATURE_FLAGS'],
  ['/metadata', 'LOAD_ADMIN_BOX_METADATA'],
  ['/team/resources/sso/v2/configurations/public', 'LOAD_SSO_PUBLIC_CONFIGURATION'],
  ['/identity/resources/configurations/v1/auth/strategies/public', 'LOAD_PUBLIC_AUTH_STRATEGIES_POLICY'],
  ['/identity/resources/configurations/v1/public', 'LOAD_ALLOW_SIGNUPS'],
  ['/tenants/resources/account-settings/v1/public', 'LOAD_CUSTOM_LOGIN_ROUTES'],
  ['/identity/resources/users/v1/passwords/config', 'LOAD_PASSWORD_CONFIGURATION'],
])('%s that failed is reported as %s', (path, name) => {
  const failure = { traceId: 't-1' };
  expect(startUpFailures({ [path]: failure, '/identity/resources/roles/v1': failure, '/flags-of-others': failure })).toEqual({
    [name]: failure,
  });
});

it.each<[number, LogLevel | undefined, string[]]>([
  [0, 'warn', []],
  [400, 'warn', ['warn']],
  [499, 'warn', ['warn']],
  [499, 'error', []],
  [500, 'warn', ['error']],
  [503, 'error', ['error']],
  [500, undefined, []],
])(
  'a request that fails with %s at the log level %s is said as %j, and kept from 500 on until it is answered',
  (status, level, expected) => {
    const said: string[] = [];
    const spies = (['warn', 'error'] as const).map((name) => vi.spyOn(console, name).mockImplementation(() => void said.push(name)));
    const failed = createStore<FailedRequests>({});
    const failure = createStore<FailedRequest | undefined>(undefined);
    const stores = { failed, failure };
    noteAnswer(stores, level, '/flags', new AppError('ER-ADMIN-PORTAL-GENERIC-ERROR', 'no', { status, traceId: 't-1' }));
    for (const spy of spies) spy.mockRestore();
    expect(said).toEqual(expected);
    expect(failure.get()).toEqual({ code: 'ER-ADMIN-PORTAL-GENERIC-ERROR', status, traceId: 't-1', path: '/flags' });
    expect(failed.get()).toEqual(status >= 500 ? { '/flags': { traceId: 't-1' } } : {});
    noteAnswer(stores, level, '/flags');
    expect(failed.get()).toEqual({});
  },
);

it('the page hears of each failure, also twice of the same, and of no answer that it knows otherwise', () => {
  const failure = createStore<FailedRequest | undefined>(undefined);
  const stores = { failed: createStore<FailedRequests>({}), failure };
  const heard: unknown[] = [];
  failure.subscribe(() => heard.push(failure.get()?.code));
  const tell = (error: AppError) => noteAnswer(stores, undefined, '/users/:id', error);
  tell(new AppError('NETWORK', 'no', { status: 0 }));
  tell(new AppError('NETWORK', 'no', { status: 0 }));
  tell(new AppError('LEAVING', 'on', { status: 302 }));
  tell(new AppError('SESSION_ENDED', 'none', { status: 401 }));
  expect(heard).toEqual(['NETWORK', 'NETWORK']);
  expect(failure.get()).toEqual({ code: 'NETWORK', status: 0, traceId: undefined, path: '/users/:id' });
});
