import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { sendEarly, takeEarly } from './early.ts';

const headers = { 'content-type': 'application/json', 'x-sdk': 'test@1' };
const url = 'https://id.test/frontegg/configuration';
const same: RequestInit = { method: 'GET', headers, credentials: 'include', body: null };
const fetch = vi.fn<typeof globalThis.fetch>();

beforeEach(() => {
  fetch.mockReset().mockImplementation(async () => new Response('{"is":"early"}'));
  vi.stubGlobal('fetch', fetch);
});
afterEach(() => {
  void takeEarly(url, same);
  vi.unstubAllGlobals();
});

it('hands the response to the identical request, once', async () => {
  sendEarly('https://id.test/', '/configuration', headers);
  expect(fetch).toHaveBeenCalledExactlyOnceWith(url, expect.objectContaining({ credentials: 'include', headers }));
  const answer = takeEarly(url, { ...same, headers: { 'X-SDK': 'test@1', 'Content-Type': 'application/json' } });
  expect(await (await answer)!.json()).toEqual({ is: 'early' });
  expect(takeEarly(url, same)).toBe(undefined);
});

it.each<[string, string, RequestInit]>([
  ['a different URL', `${url}/other`, same],
  ['an extra header', url, { ...same, headers: { ...headers, mine: '1' } }],
  ['a missing header', url, { ...same, headers: { 'x-sdk': 'test@1' } }],
  ['a different method', url, { ...same, method: 'POST' }],
  ['omitted credentials', url, { ...same, credentials: 'omit' }],
])("doesn't serve a request with %s", (_, address, init) => {
  sendEarly('https://id.test', '/configuration', headers);
  expect(takeEarly(address, init)).toBe(undefined);
  expect(takeEarly(url, same)).toBeInstanceOf(Promise);
});

it("doesn't hand out a failed response", async () => {
  fetch.mockRejectedValueOnce(new TypeError('offline'));
  sendEarly('https://id.test', '/configuration', headers);
  await Promise.allSettled(fetch.mock.results.map(({ value }) => value as Promise<Response>));
  expect(takeEarly(url, same)).toBe(undefined);
});
