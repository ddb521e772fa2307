// Requests of the first screen are sent before the code that needs them has loaded (performance.md "no waterfalls"): the first step sends
// them, the client takes the responses. Only an identical request matches, so a host's extra header means a new request.
import { apiBase } from '../contract/api-base.ts';

const key: unique symbol = Symbol.for('gatehouse.early') as never;
const holder = globalThis as { [key]?: Map<string, Promise<Response>> };
const timeoutMs = 30_000;

/** Header names are lowercased and sorted. */
const keyOf = (url: string, headers: HeadersInit | undefined) => JSON.stringify([url, ...new Headers(headers)]);

/** Sends a GET of the contract; `headers` must equal the ones the client will send. A failed response is dropped. */
export function sendEarly(baseUrl: string, path: string, headers: Readonly<Record<string, string>>): void {
  const url = apiBase(baseUrl) + path;
  const name = keyOf(url, headers);
  const sent = (holder[key] ??= new Map());
  const answer = fetch(url, { headers, credentials: 'include', signal: AbortSignal.timeout(timeoutMs) });
  answer.catch(() => sent.delete(name));
  sent.set(name, answer);
}

/** The early response to an identical request; only once, because a body can be read only once. */
export function takeEarly(url: string, { method, headers, credentials }: RequestInit): Promise<Response> | undefined {
  if (method !== 'GET' || credentials !== 'include') return undefined;
  const name = keyOf(url, headers);
  const answer = holder[key]?.get(name);
  holder[key]?.delete(name);
  return answer;
}
