import { beforeEach, expect, it, vi } from 'vitest';
import { filtersOfDevice, forgetFiltersOfDevice } from './saved-filters.ts';

const key = 'gatehouse-saved-filters';
const kept = new Map<string, string>();
vi.stubGlobal('localStorage', {
  getItem: (name: string) => kept.get(name) ?? null,
  setItem: (name: string, value: string) => void kept.set(name, value),
  removeItem: (name: string) => void kept.delete(name),
});
beforeEach(() => kept.clear());

const filter = (name: string) => ({ name, search: '', filters: { severity: 'High' } });

it('gives what the device kept for a workspace, until that is moved', () => {
  kept.set(key, JSON.stringify({ acme: [filter('Severe'), filter('Mine')], globex: [filter('Theirs')] }));
  expect(filtersOfDevice('acme')).toEqual([filter('Severe'), filter('Mine')]);
  forgetFiltersOfDevice('acme');
  expect(filtersOfDevice('acme')).toEqual([]);
  expect(filtersOfDevice('globex')).toEqual([filter('Theirs')]);
  forgetFiltersOfDevice('globex');
  expect(kept.has(key)).toBe(false);
});

it.each(['', 'null', '[]', '{', '{"acme":7}', '{"acme":[null,{"name":7},{"name":"x","search":"","filters":{"a":1}}]}'])(
  'takes %j for nothing',
  (text) => {
    kept.set(key, text);
    expect(filtersOfDevice('acme')).toEqual([]);
  },
);
