import { apiBase } from '../contract/api-base.ts';
import type { Api, Area, Contract, Download, Endpoint, Handlers } from '../contract/endpoint.ts';
import { AppError, genericMessage } from '../lib/error.ts';
import { takeEarly } from './early.ts';
import { failureOf } from './failure.ts';
import { pathOf } from './url.ts';

export interface HttpOptions {
  /** Origin of the provider; a function receives each path. */
  baseUrl: string | ((path: string) => string);
  /** Default `frontegg`. */
  urlPrefix?: string | undefined;
  fetch?: ((request: Request) => Promise<Response>) | undefined;
  /** Default `include`: the refresh cookie lives on the provider's origin. */
  credentials?: RequestCredentials | undefined;
  /** The current access token, without `Bearer`. */
  token?: (() => string | undefined | Promise<string | undefined>) | undefined;
  /** Added to each request's query, over values of the same name. */
  query?: (() => Readonly<Record<string, unknown>> | Promise<Readonly<Record<string, unknown>>>) | undefined;
  headers?: (() => HeadersInit | Promise<HeadersInit>) | undefined;
  /** The host may change anything about a request but its URL. */
  beforeRequest?: ((init: RequestInit, url: string) => RequestInit) | undefined;
  /** Called once after an authorized request was rejected with 401, with the token it used; true retries with the new one. */
  recover?: ((usedToken: string | undefined) => Promise<boolean>) | undefined;
  /** Called for a readable 302, which carries the next URL in its body (conduct.md 4); false if the redirect gate refused it. */
  navigate?: ((address: string) => boolean) | undefined;
  /** Called after each request, with the endpoint's path and the error if it failed. */
  answered?: ((path: string, error?: unknown) => void) | undefined;
  timeoutMs?: number | undefined;
}
type Call = { body?: unknown; query?: Record<string, unknown> } & Record<string, unknown>;

async function request(endpoint: Endpoint, { body, ...rest }: Call, http: HttpOptions): Promise<Response> {
  const path = pathOf(endpoint, http.query ? { ...rest, query: { ...rest.query, ...(await http.query()) } } : rest);
  const url = apiBase(typeof http.baseUrl === 'string' ? http.baseUrl : http.baseUrl(path), http.urlPrefix) + path;
  const headers = new Headers(await http.headers?.());
  if (endpoint.parts.consumes !== 'form') headers.set('content-type', 'application/json');
  const token = await http.token?.();
  if (token && !headers.has('authorization')) headers.set('authorization', `Bearer ${token}`);
  const payload = body instanceof FormData ? body : body === undefined ? null : JSON.stringify(body);
  const credentials = http.credentials ?? 'include';
  // A plain object, so that a host's `{ ...init.headers, mine }` keeps our headers.
  let init: RequestInit = { method: endpoint.method, headers: Object.fromEntries(headers), body: payload, credentials };
  init = http.beforeRequest?.(init, url) ?? init;
  const timeout = AbortSignal.timeout(http.timeoutMs ?? 30_000);
  const { signal } = rest as Download;
  const { produces } = endpoint.parts;
  // Whoever may end a long download waits as long as they like. An older browser can't follow two signals.
  const ends = !signal ? timeout : produces === 'file' || produces === 'stream' ? signal : (AbortSignal.any?.([signal, timeout]) ?? signal);
  try {
    const send = http.fetch ?? (async (asked: Request) => (await takeEarly(url, init)) ?? fetch(asked));
    return await send(new Request(url, { ...init, signal: ends }));
  } catch (cause) {
    if (timeout.aborted) throw new AppError('TIMEOUT', 'The server took too long to answer.', { status: 0, cause });
    throw new AppError('NETWORK', "Couldn't reach the server.", { status: 0, cause });
  }
}

async function read(endpoint: Endpoint, response: Response, { onProgress }: Download): Promise<unknown> {
  const { produces } = endpoint.parts;
  if (produces === 'file') return (await import('./download.ts')).readFile(response, onProgress);
  if (produces === 'stream') return response.body;
  const text = await response.text();
  if (produces === 'text') return text;
  // Whatever else a server sends.
  if (produces === 'nothing') return undefined;
  try {
    const answer: unknown = JSON.parse(text);
    // The contract has no bare texts and numbers.
    if (typeof answer === 'object') return answer;
    throw new TypeError(`The answer is a ${typeof answer}.`);
  } catch (cause) {
    throw new AppError('UNREADABLE_ANSWER', genericMessage, { status: response.status, cause });
  }
}

async function send(endpoint: Endpoint, call: Call, http: HttpOptions): Promise<unknown> {
  try {
    const answer = await ask(endpoint, call, http);
    http.answered?.(endpoint.path);
    return answer;
  } catch (error) {
    // Whoever has ended it knows.
    if (!(call as Download).signal?.aborted) http.answered?.(endpoint.path, error);
    throw error;
  }
}

async function ask(endpoint: Endpoint, call: Call, http: HttpOptions): Promise<unknown> {
  const used = await http.token?.();
  let response = await request(endpoint, call, http);
  const { access } = endpoint.parts;
  if (response.status === 401 && access !== 'public' && access !== 'cookie' && (await http.recover?.(used)))
    response = await request(endpoint, call, http);
  if (response.status === 302 && http.navigate) {
    const isLeaving = http.navigate(await response.text());
    if (endpoint.parts.produces === 'nothing') return undefined;
    throw isLeaving
      ? new AppError('LEAVING', 'Taking you to another page…', { status: 302 })
      : new AppError('REDIRECT_REFUSED', "The server's answer leads to a site this page doesn't trust.", { status: 302 });
  }
  if (!response.ok) throw await failureOf(response);
  return read(endpoint, response, call as Download);
}

/** One method per endpoint of an area. Real functions instead of a proxy, so that logging shows them. Errors: AppError. */
export const createArea = <A extends Area>(area: A, http: HttpOptions): Handlers<A> =>
  Object.fromEntries(
    Object.entries(area).map(([name, endpoint]) => [name, (input: Call = {}) => send(endpoint, input, http)]),
  ) as unknown as Handlers<A>;

/** The whole contract as typed methods, such as `api.roles.list()`. */
export const createApi = <C extends Contract>(contract: C, http: HttpOptions): Api<C> =>
  Object.fromEntries(Object.entries(contract).map(([name, area]) => [name, createArea(area, http)])) as Api<C>;
