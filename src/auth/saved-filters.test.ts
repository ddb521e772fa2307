import { beforeEach, expect, it, vi } from 'vitest';
import { forgetFilter, keepFilter, savedFilters } from './saved-filters.ts';

const kept = new Map<string, string>();
vi.stubGlobal('localStorage', {
  getItem: (key: string) => kept.get(key) ?? null,
  setItem: (key: string, value: string) => void kept.set(key, value),
  removeItem: (key: string) => void kept.delete(key),
});
beforeEach(() => kept.clear());

const filter = (name: string, severity = 'High') => ({ name, search: '', filters: { severity } });

it('keeps filters by workspace and name, twenty at most', () => {
  keepFilter('acme', filter('Severe'));
  keepFilter('globex', filter('Theirs'));
  keepFilter('acme', filter('Severe', 'Medium'));
  expect(savedFilters('acme')).toEqual([filter('Severe', 'Medium')]);
  forgetFilter('acme', 'Severe');
  expect(savedFilters('acme')).toEqual([]);
  for (let at = 0; at < 25; at++) keepFilter('acme', filter(`${at}`));
  expect(savedFilters('acme').map(({ name }) => name)).toEqual(Array.from({ length: 20 }, (_, at) => `${at + 5}`));
  expect(savedFilters('globex')).toHaveLength(1);
});

it.each(['', 'null', '[]', '{', '{"acme":7}', '{"acme":[null,{"name":7},{"name":"x","search":"","filters":{"a":1}}]}'])(
  'takes %j for nothing',
  (text) => {
    kept.set('gatehouse-saved-filters', text);
    expect(savedFilters('acme')).toEqual([]);
  },
);
