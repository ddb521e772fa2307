import { expect, it } from 'vitest';
import { draftChange, draftOf, emptyDraft, inParts } from './groups-queries.ts';

it('a change names what is added and removed, and nothing else', () => {
  const from = { ...emptyDraft, name: 'Crew', metadata: '{"a":1}', roleIds: ['a', 'b'], userIds: ['1', '2'] };
  expect(draftChange(from, { ...from, description: 'New', metadata: '', roleIds: ['b', 'c'], userIds: ['2'] })).toEqual({
    facts: { description: 'New', metadata: '{}' },
    ...{ rolesAdded: ['c'], rolesRemoved: ['a'], usersAdded: [], usersRemoved: ['1'] },
  });
});

it('many people go in several requests', () => {
  expect(inParts(['a', 'b', 'c', 'd', 'e'], 2)).toEqual([['a', 'b'], ['c', 'd'], ['e']]);
  expect(inParts([])).toEqual([]);
});

it('empty metadata is nothing to read', () => {
  expect(draftOf({ id: '1', name: 'Crew', metadata: '{}', managedBy: 'frontegg' })).toEqual({ ...emptyDraft, name: 'Crew' });
});
