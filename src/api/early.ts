// What a first screen needs of the provider is asked for before the code that uses it is here (performance.md "no waterfalls"): the
// drawing of the first step sends, the client takes. A request that would be another one, with a host's header say, takes nothing.
import { apiBase } from './url.ts';

const key: unique symbol = Symbol.for('gatehouse.early') as never;
const holder = globalThis as { [key]?: Map<string, Promise<Response>> };
const timeoutMs = 30_000;

/** Names of headers come in lower case and in order. */
const nameOf = (url: string, headers: HeadersInit | undefined) => JSON.stringify([url, ...new Headers(headers)]);

/** Sends a GET of the contract; `headers` are those that the client will send. An answer that did not come is forgotten. */
export function sendEarly(baseUrl: string, path: string, headers: Readonly<Record<string, string>>): void {
  const url = apiBase(baseUrl) + path;
  const name = nameOf(url, headers);
  const sent = (holder[key] ??= new Map());
  const answer = fetch(url, { headers, credentials: 'include', signal: AbortSignal.timeout(timeoutMs) });
  answer.catch(() => sent.delete(name));
  sent.set(name, answer);
}

/** The answer to just this request when it was sent early; once, as a body is read once. */
export function takeEarly(url: string, { method, headers, credentials }: RequestInit): Promise<Response> | undefined {
  if (method !== 'GET' || credentials !== 'include') return undefined;
  const name = nameOf(url, headers);
  const answer = holder[key]?.get(name);
  holder[key]?.delete(name);
  return answer;
}
