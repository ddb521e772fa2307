import { safeParse, type GenericSchema } from 'valibot';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { people, tinyPng, unknownId } from '../contract/behaviour.ts';
import * as checks from '../contract/checks.ts';
import { contract } from '../contract/index.ts';
import type { Area, AreaChecks, Parts } from '../contract/endpoint.ts';
import { toAppError } from '../lib/error.ts';
import { createStore } from './context.ts';
import { createPreviewApi } from './testing.ts';
import { previewPassword } from './world.ts';

const asked: string[] = [];
const refuse = (what: string) =>
  function asksTheNetwork(address: unknown) {
    asked.push(`${what} ${String(address)}`);
    throw new Error('PRE-01: a preview is offline');
  };
beforeEach(() => {
  asked.length = 0;
  for (const name of ['fetch', 'XMLHttpRequest', 'WebSocket', 'EventSource', 'Image', 'Worker']) vi.stubGlobal(name, refuse(name));
  vi.stubGlobal('navigator', { ...navigator, sendBeacon: refuse('sendBeacon') });
  return () => vi.unstubAllGlobals();
});

const texts = ['a', unknownId, 'new@acme.test', '2027-01-01T00:00:00.000Z', '123456', 'https://a.test/', '+12025550123', '{}', 'EUR'];
interface Described {
  type: string;
  entries?: Record<string, GenericSchema>;
  options?: readonly (GenericSchema | string)[];
  item?: GenericSchema;
  wrapped?: GenericSchema;
  literal?: unknown;
  default?: unknown;
}
/** What a schema takes, without what may be left out. */
function sampleOf(schema: GenericSchema): unknown {
  const { type, entries, options, item, wrapped, literal } = schema as unknown as Described;
  if (entries)
    return Object.fromEntries(
      Object.entries(entries)
        .filter(([, entry]) => !safeParse(entry, undefined).success)
        .map(([key, entry]) => [key, sampleOf(entry)]),
    );
  if (type === 'literal') return literal;
  if (type === 'picklist') return options![0];
  if (options) return sampleOf(options[0] as GenericSchema);
  if (item) return [sampleOf(item)];
  if (wrapped) return sampleOf(wrapped);
  return [...texts, true, 1, 60, {}, []].find((value) => safeParse(schema, value).success);
}

const png = () => {
  const form = new FormData();
  form.append('image', new Blob([tinyPng]), 'a.png');
  return form;
};

type Call = (input: object) => Promise<unknown>;

describe('PRE-01: no action of the preview asks the network for anything', () => {
  const misread: string[] = [];
  let answered = 0;

  it.each(Object.entries(contract as Record<string, Area>))('%s', async (name, area) => {
    const api = createPreviewApi(createStore());
    const calls = (api as unknown as Record<string, Record<string, Call>>)[name]!;
    for (const [key, { path, parts }] of Object.entries(area) as [string, { path: string; parts: Parts }][]) {
      const { body, query } = (checks as unknown as Record<string, AreaChecks>)[name]![key]!;
      // Some end the session.
      await api.auth.login({ body: { email: people.admin, password: previewPassword } });
      const params = Object.fromEntries([...path.matchAll(/:(\w+)/g)].map(([, param]) => [param, unknownId]));
      const given = { ...params, ...(query && { query: sampleOf(query) }), ...(body && { body: sampleOf(body) }) };
      await calls[key]!(parts.consumes === 'form' ? { ...given, body: png() } : given).then(
        () => (answered += 1),
        (error: unknown) => {
          const { code, status } = toAppError(error);
          // A secret is missing that no page has.
          if (code === 'INVALID_INPUT' && status !== 401) misread.push(`${name}.${key} ${JSON.stringify(given)}`);
        },
      );
    }
    expect(asked).toEqual([]);
  });

  // The behaviour suites, which are offline too (testing.ts), have real things to ask for.
  it('nearly all were understood', () => {
    expect(misread.length, misread.join('\n')).toBeLessThan(20);
    expect(answered).toBeGreaterThan(150);
  });
});
