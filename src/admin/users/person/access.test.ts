import { describe, expect, it } from 'vitest';
import type { Permission, Role } from '../../../contract/roles/roles.schemas.ts';
import { accessOf, hindranceOf } from './access.ts';

const permission = (key: string, name: string) => ({ id: key, key, name }) as Permission;
const role = (id: string, ...permissions: string[]) => ({ id, name: id, permissions }) as Role;
const permissions = [
  permission('fe.*', 'Everything'),
  permission('fe.users.write', 'Manage users'),
  permission('fe.audits.read', 'View audits'),
];
const [admin, hiring, auditor] = [role('Admin', 'fe.*'), role('Hiring', 'fe.users.write'), role('Auditor', 'fe.audits.read')];
const roles = [admin!, hiring!, auditor!];

const named = ({ id, name }: Role) => ({ id, name });
const hr = { id: 'hr', name: '' };

const why = (person: Parameters<typeof accessOf>[0], name: string) =>
  accessOf(person, { permissions, roles }).find((access) => access.permission.name === name)!;

describe('why somebody may do something', () => {
  it('names the role they have themselves', () => {
    expect(why({ roles: [hiring!], groups: [] }, 'Manage users').ways).toEqual([{ role: named(hiring!) }]);
  });

  it('names the group that gives the role, and every other way besides', () => {
    const person = { roles: [hiring!], groups: [{ id: 'hr', roles: [hiring!, auditor!] }] };
    expect(why(person, 'Manage users').ways).toEqual([{ role: named(hiring!) }, { role: named(hiring!), group: hr }]);
    expect(why(person, 'View audits').ways).toEqual([{ role: named(auditor!), group: hr }]);
  });

  it('names the wider permission that includes it', () => {
    expect(why({ roles: [admin!], groups: [] }, 'Manage users').ways).toEqual([
      { role: named(admin!), through: { id: 'fe.*', name: 'Everything' } },
    ]);
    expect(why({ roles: [admin!], groups: [] }, 'Everything').ways).toEqual([{ role: named(admin!) }]);
  });

  it('says of what they may not do which roles would give it', () => {
    const { ways, givers } = why({ roles: [auditor!], groups: [{ id: 'empty' }] }, 'Manage users');
    expect(ways).toEqual([]);
    expect(givers.map(({ id }) => id)).toEqual(['Admin', 'Hiring']);
  });
});

it.each([
  [{ isDisabled: true, isLocked: true }, 'disabled'],
  [{ isLocked: true }, 'locked'],
  [{ temporaryExpirationDate: '2026-01-01T00:00:00.000Z' }, 'expired'],
  [{ temporaryExpirationDate: '2026-01-03T00:00:00.000Z', activatedForTenant: true }, undefined],
  [{ activatedForTenant: false }, 'invited'],
])('%o keeps somebody from using what they hold: %s', (person, expected) => {
  expect(hindranceOf(person, new Date('2026-01-02T00:00:00.000Z'))).toBe(expected);
});
