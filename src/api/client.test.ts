import { expect, it, vi } from 'vitest';
import { contract } from '../contract/index.ts';
import { createApi, type HttpOptions } from './client.ts';
import { apiBase } from '../contract/api-base.ts';

const answer = (body: unknown, init: ResponseInit = {}) =>
  new Response(typeof body === 'string' ? body : JSON.stringify(body), { status: 200, ...init });
function api(respond: (request: Request, count: number) => Response | Promise<Response>, options: Partial<HttpOptions> = {}) {
  const requests: Request[] = [];
  const fetch = async (request: Request) => {
    requests.push(request.clone());
    return respond(request, requests.length);
  };
  return { requests, ...createApi(contract, { baseUrl: 'https://id.test', fetch, ...options }) };
}

it.each([
  ['https://id.test', 'https://id.test/frontegg'],
  ['https://id.test/', 'https://id.test/frontegg'],
  ['https://id.test/frontegg', 'https://id.test/frontegg'],
  ['https://id.test/frontegg/', 'https://id.test/frontegg'],
  ['https://app.test/api', 'https://app.test/api/frontegg'],
])('adds the prefix to %s exactly once', (given, base) => expect(apiBase(given)).toBe(base));

it('sends path, query, headers and token as the contract defines', async () => {
  const { requests, users } = api(() => answer({ items: [], _metadata: { totalPages: 0, totalItems: 0 } }), {
    token: () => 'T',
    headers: () => ({ 'frontegg-source': 'admin-portal' }),
  });
  await users.list({ query: { _limit: 20, _offset: 0, _email: undefined, ids: ['a', 'b'] } });
  const [request] = requests;
  expect(request!.url).toBe('https://id.test/frontegg/identity/resources/users/v3?_limit=20&_offset=0&ids=a%2Cb');
  expect(Object.fromEntries(request!.headers)).toMatchObject({
    authorization: 'Bearer T',
    'content-type': 'application/json',
    'frontegg-source': 'admin-portal',
  });
  expect(request!.credentials).toBe('include');
});

it('takes resolvers that answer later, an address and a query of the page, another prefix and other credentials', async () => {
  const { requests, users } = api(() => answer({ items: [], _metadata: { totalPages: 0, totalItems: 0 } }), {
    baseUrl: (path) => (path.startsWith('/identity') ? 'https://people.test' : 'https://other.test'),
    urlPrefix: 'id',
    credentials: 'same-origin',
    token: async () => 'T',
    headers: async () => ({ 'x-shop': 'north' }),
    query: async () => ({ shop: 'north', _limit: 5 }),
  });
  await users.list({ query: { _limit: 20 } });
  const [request] = requests;
  expect(request!.url).toBe('https://people.test/id/identity/resources/users/v3?_limit=5&shop=north');
  expect(Object.fromEntries(request!.headers)).toMatchObject({ authorization: 'Bearer T', 'x-shop': 'north' });
  expect(request!.credentials).toBe('same-origin');
});

it('tells how each request ended that was not given up', async () => {
  const told: unknown[] = [];
  const respond = (_: Request, count: number) => {
    if (count === 3) throw new DOMException('Given up', 'AbortError');
    return answer([], { status: count === 1 ? 503 : 200 });
  };
  const { roles } = api(respond, {
    answered: (path, error) => told.push([path, (error as { status?: number } | undefined)?.status]),
  });
  await roles.list().catch(() => undefined);
  await roles.list();
  // Whoever ended it knows.
  await roles.list({ signal: AbortSignal.abort() }).catch(() => undefined);
  expect(told).toEqual([
    ['/identity/resources/roles/v1', 503],
    ['/identity/resources/roles/v1', undefined],
  ]);
});

it.each<[string, Response, object]>([
  [
    'an error body with fields',
    answer(
      { errors: ['One', 'Two'], errorCode: 'KEY_TAKEN', context: { fields: { key: 'x' } } },
      { status: 409, headers: { 'frontegg-trace-id': 't1' } },
    ),
    { code: 'KEY_TAKEN', message: 'One, Two', status: 409, traceId: 't1', context: { fields: { key: 'x' } } },
  ],
  [
    'a foreign error code',
    answer({ errors: ['Locked tenant'], errorCode: 'ER-01239' }, { status: 400 }),
    { code: 'ER-01239', message: 'Locked tenant' },
  ],
  ['an unknown error code', answer({ errors: ['x'], errorCode: 'WHATEVER' }, { status: 400 }), { code: 'WHATEVER', message: 'x' }],
  [
    'an invalid error code',
    answer({ errors: ['x'], errorCode: '<b>' }, { status: 400 }),
    { code: 'ER-ADMIN-PORTAL-GENERIC-ERROR', message: 'x' },
  ],
  // spec8.too-large, spec8.error-body
  ['an oversized request', answer('', { status: 413 }), { code: 'TOO_LARGE', message: 'Error request is too large' }],
  [
    'an HTML page from a proxy',
    answer('<html>', { status: 502 }),
    { code: 'ER-ADMIN-PORTAL-GENERIC-ERROR', message: "We're facing some difficulties, Please try again" },
  ],
  [
    'JSON null',
    answer('null', { status: 500, statusText: 'Oops' }),
    { code: 'ER-ADMIN-PORTAL-GENERIC-ERROR', message: 'Error 500 - Oops' },
  ],
  ['a JSON string', answer('"Plain"', { status: 400 }), { message: 'Plain' }],
])('maps a failed response to an AppError: %s', async (_name, response, error) =>
  expect(api(() => response).roles.list()).rejects.toMatchObject(error),
);

it('a request rejected with 401 refreshes once and is retried with the new token', async () => {
  let token = 'old';
  const recover = vi.fn(async () => {
    token = 'new';
    return true;
  });
  const { requests, roles } = api(
    (request) => (request.headers.get('authorization') === 'Bearer new' ? answer([]) : answer({ errors: ['no'] }, { status: 401 })),
    { token: () => token, recover },
  );
  expect(await roles.list()).toEqual([]);
  expect(recover).toHaveBeenCalledExactlyOnceWith('old');
  expect(requests.map((request) => request.headers.get('authorization'))).toEqual(['Bearer old', 'Bearer new']);
});

it("a second 401 is an error, and a wrong password doesn't trigger a refresh", async () => {
  const recover = vi.fn(async () => true);
  const { auth, roles } = api(() => answer({ errors: ['no'], errorCode: 'INVALID_CREDENTIALS' }, { status: 401 }), { recover });
  await expect(roles.list()).rejects.toMatchObject({ status: 401 });
  expect(recover).toHaveBeenCalledTimes(1);
  await expect(auth.login({ body: { email: 'a@b.test', password: 'x' } })).rejects.toMatchObject({ code: 'INVALID_CREDENTIALS' });
  expect(recover).toHaveBeenCalledTimes(1);
});

it.each<[string, boolean, string]>([
  ['leads on', true, 'LEAVING'],
  ['to an untrusted site is refused', false, 'REDIRECT_REFUSED'],
])('a readable 302 %s, and the request settles', async (_name, allowed, code) => {
  const navigate = vi.fn(() => allowed);
  const { auth, roles } = api(() => answer('https://id.test/next', { status: 302 }), { navigate });
  await expect(auth.logout()).resolves.toBeUndefined();
  expect(navigate).toHaveBeenCalledWith('https://id.test/next');
  await expect(roles.list()).rejects.toMatchObject({ code });
});

it('distinguishes an unreachable server from a timeout', async () => {
  await expect(api(() => Promise.reject(new TypeError('Failed to fetch'))).roles.list()).rejects.toMatchObject({
    code: 'NETWORK',
    status: 0,
  });
  const stall = (request: Request) =>
    new Promise<Response>((_done, refuse) => request.signal.addEventListener('abort', () => refuse(request.signal.reason as Error)));
  await expect(api(stall, { timeoutMs: 5 }).roles.list()).rejects.toMatchObject({ code: 'TIMEOUT', status: 0 });
  // A search that may be ended doesn't wait forever, either.
  const { signal } = new AbortController();
  await expect(api(stall, { timeoutMs: 5 }).roles.list({ signal } as never)).rejects.toMatchObject({ code: 'TIMEOUT', status: 0 });
});

it('beforeRequest can change headers but not the URL', async () => {
  const { requests, roles } = api(() => answer([]), { beforeRequest: (init) => ({ ...init, headers: { 'x-host': '1' } }) });
  await roles.list();
  expect(requests[0]!.headers.get('x-host')).toBe('1');
});
