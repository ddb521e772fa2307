import { describe, expect, it } from 'vitest';
import { samplePermissions, sampleRoles } from '../../preview/sample-data.ts';
import { draftChange, draftOf, emptyDraft, inParts } from './groups-queries.ts';
import { lossesOf } from './losses.ts';

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

describe('what people lose', () => {
  const [, support, reader] = sampleRoles(samplePermissions());
  const user = (id: string) => ({ id, name: id, email: '', profilePictureUrl: null, createdAt: '' });
  const group = { id: 'g', roles: [support!, reader!], users: ['Ada', 'Ben', 'Cem'].map(user) };
  const people = [
    { id: 'Ada', name: 'Ada', email: '', roles: [] },
    { id: 'Ben', name: '', email: 'ben@acme.test', roles: [support!], groups: [{ id: 'g', roles: [support!, reader!] }] },
    { id: 'Cem', name: 'Cem', email: '', roles: [], groups: [{ id: 'other', roles: [reader!] }] },
  ];
  const all = { roleIds: [support!.id, reader!.id], userIds: ['Ada', 'Ben', 'Cem'] };

  it.each([
    ['nothing if nothing is taken', all, []],
    [
      'all roles of whoever leaves',
      { ...all, userIds: ['Ben', 'Cem'] },
      [
        ['Support', ['Ada']],
        ['ReadOnly', ['Ada']],
      ],
    ],
    ['not what they hold themselves', { ...all, userIds: ['Ada', 'Cem'] }, [['ReadOnly', ['ben@acme.test']]]],
    ['not what another group gives', { ...all, userIds: ['Ada', 'Ben'] }, [['Support', ['Cem']]]],
    ['a role that is taken, whoever stays', { ...all, roleIds: [reader!.id] }, [['Support', ['Ada', 'Cem']]]],
    [
      'everything of a deleted group',
      { roleIds: [], userIds: [] },
      [
        ['Support', ['Ada', 'Cem']],
        ['ReadOnly', ['Ada', 'ben@acme.test']],
      ],
    ],
  ])('%s', (_, after, expected) => {
    expect(lossesOf(group, after, people).map(({ role, names }) => [role.key, names])).toEqual(expected);
  });
});
