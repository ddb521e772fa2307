import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { loadMetadataOverride } from './metadata-override.ts';

const answer = (body: string, init?: ResponseInit) => vi.fn<typeof fetch>(async () => new Response(body, init));
function serve(handler: typeof fetch) {
  vi.stubGlobal('fetch', handler);
  return handler as ReturnType<typeof answer>;
}

beforeEach(() => {
  vi.useFakeTimers({ toFake: ['setTimeout'] });
  vi.stubGlobal('location', { href: 'https://app.test/settings' });
});
afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
});
async function load(address: string) {
  const loaded = loadMetadataOverride(address);
  loaded.catch(() => {});
  await vi.runAllTimersAsync();
  return loaded;
}

// LDR-07
it('is asked for without credentials: no cookie, no token, no header of ours, not even the address of the page', async () => {
  const asked = serve(answer('{"navigation":{}}'));
  expect(await load('https://cdn.test/metadata.json')).toEqual({ navigation: {} });
  const [url, init] = asked.mock.calls[0]!;
  expect(String(url)).toBe('https://cdn.test/metadata.json');
  expect(init).toMatchObject({ credentials: 'omit', referrerPolicy: 'no-referrer' });
  expect(init).not.toHaveProperty('headers');
});

it('an address in the page is fine, one that anybody on the way can change is not', async () => {
  const asked = serve(answer('{}'));
  await load('/metadata.json');
  expect(String(asked.mock.calls[0]![0])).toBe('https://app.test/metadata.json');
  for (const address of ['http://cdn.test/m.json', 'data:application/json,{}', 'javascript:alert(1)', 'blob:https://app.test/1'])
    await expect(load(address)).rejects.toMatchObject({ code: 'INVALID_OPTIONS' });
  expect(asked).toHaveBeenCalledTimes(1);
});

it.each([
  ['an error', () => new Response('{}', { status: 503 })],
  ['what is no JSON', () => new Response('<!doctype html>')],
  // LDR-07
  ['five megabytes', () => new Response(`{"a":"${'x'.repeat(5_000_000)}"}`)],
])('tries three times, then gives up on %s', async (_, respond) => {
  const asked = serve(vi.fn(async () => respond()));
  await expect(load('https://cdn.test/m.json')).rejects.toThrow();
  expect(asked).toHaveBeenCalledTimes(3);
});
