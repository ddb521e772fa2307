import * as v from 'valibot';
import { beforeAll, describe, expect, it } from 'vitest';
import { people } from '../../../src/contract/behaviour.ts';
import { rolesEntries, type PermissionInput, type RoleInput } from '../../../src/contract/configuration/roles.schemas.ts';
import { demoTenants, demoUserId } from '../../demo/accounts.ts';
import { createWorld, type TestWorld } from '../../test/world.ts';
import { permissionId, vendorRoleId } from '../catalog.ts';
import { installRoles } from './install-roles.ts';
import { readRoleCounts, roleChanges, type RoleCounts } from './role-changes.ts';

interface Input {
  permissions?: PermissionInput[];
  roles?: RoleInput[];
}
const parse = (input: Input) => v.parse(v.strictObject(rolesEntries), input);
const said = (before: Input, after: Input, counts: RoleCounts = {}) => roleChanges(parse(before), parse(after), counts);

const read: PermissionInput = { key: 'projects.read', name: 'View projects' };
const write: PermissionInput = { key: 'projects.write', name: 'Manage projects', implies: ['projects.read'] };
const exports: PermissionInput = { key: 'reports.export', name: 'Export reports' };
const permissions = [read, write, exports];
const editor: RoleInput = { key: 'editor', name: 'Editor', permissions: ['projects.write', 'reports.export'] };

/** Without an entry it would have all permissions. */
const bareAdmin: RoleInput = { key: 'Admin' };

describe('a change of roles and permissions is said in sentences', () => {
  it.each<[what: string, before: Input, after: Input, sentences: string[]]>([
    ['none of equal ones', { permissions, roles: [editor] }, { permissions, roles: [editor] }, []],
    [
      'new ones',
      {},
      { permissions, roles: [{ ...editor, default: true }] },
      [
        ...['Permission View projects is new.', 'Permission Manage projects is new.', 'Permission Export reports is new.'],
        'Manage projects implies View projects now.',
        'Role Admin also gives View projects, Manage projects, and Export reports.',
        ...['Role Editor is new.', 'New members get role Editor, unless others are chosen for them.'],
      ],
    ],
    [
      'ones that go',
      { permissions, roles: [editor] },
      {},
      [
        ...['Permission View projects is gone.', 'Permission Manage projects is gone.', 'Permission Export reports is gone.'],
        'Role Editor is gone.',
      ],
    ],
    [
      'what a role gives, each permission once',
      { permissions, roles: [editor] },
      { permissions, roles: [{ ...editor, permissions: ['projects.read', 'fe.secure.read.users'] }] },
      ['Role Editor also gives View users.', 'Role Editor no longer gives Manage projects.', 'Role Editor no longer gives Export reports.'],
    ],
    [
      'a new permission that a key with * names',
      { permissions: [read], roles: [{ key: 'Admin', permissions: ['projects.*'] }] },
      { permissions: [read, write], roles: [{ key: 'Admin', permissions: ['projects.*'] }] },
      ['Permission Manage projects is new.', 'Manage projects implies View projects now.', 'Role Admin also gives Manage projects.'],
    ],
    [
      'other words, another place, another level',
      { permissions: [read], roles: [editor].map((role) => ({ ...role, permissions: [] })) },
      {
        permissions: [{ ...read, name: 'See projects', description: 'See them.', category: 'Projects' }],
        roles: [{ key: 'editor', name: 'Author', description: 'Writes.', level: 30, default: true }],
      },
      [
        'Permission View projects is called See projects now.',
        'What permission See projects allows is said in other words.',
        'Permission See projects stands under Projects instead of Product.',
        ...['Role Editor is called Author now.', 'What role Author is for is said in other words.'],
        ...['Role Author has level 30 instead of 15.', 'New members get role Author, unless others are chosen for them.'],
      ],
    ],
    [
      'a built-in role that is the default no longer',
      {},
      { roles: [{ key: 'ReadOnly', default: false }] },
      ['New members no longer get role Read only unless it is chosen for them.'],
    ],
    [
      'what no longer comes with a permission',
      { permissions },
      { permissions: [read, { ...write, implies: [] }, exports] },
      ['Manage projects no longer implies View projects.'],
    ],
  ])('%s', (_what, before, after, sentences) => {
    expect(said(before, after)).toEqual(sentences);
  });
});

describe('whom a loss concerns is counted', () => {
  const { acme, globex } = demoTenants;
  const author: RoleInput = { key: 'author', name: 'Author', permissions: ['projects.read'] };
  const whole = { permissions, roles: [editor, author, bareAdmin] };
  let world: TestWorld;
  beforeAll(async () => {
    world = await createWorld();
    await world.data((tx) => installRoles(tx, parse(whole), world.clock.now()));
    const id = crypto.randomUUID();
    const times = { created_at: world.clock.now(), updated_at: world.clock.now() };
    const own = { id, tenant_id: acme, key: 'own', name: 'Own', description: null, is_default: false, level: 0, ...times };
    const give = (email: string, tenant_id: string, role_id: string) => ({ tenant_id, user_id: demoUserId(email), role_id });
    await world.data(async (tx) => {
      await tx.insertInto('roles').values(own).execute();
      const chosen = ['projects.write', 'reports.export'].map((key) => ({
        role_id: id,
        permission_id: permissionId(key),
        tenant_id: acme,
      }));
      await tx.insertInto('role_permissions').values(chosen).execute();
      await tx
        .insertInto('membership_roles')
        .values([
          give(people.admin, acme, vendorRoleId('editor')),
          give(people.admin, globex, vendorRoleId('editor')),
          give(people.support, acme, vendorRoleId('editor')),
          give(people.support, acme, id),
          give(people.readOnly, acme, vendorRoleId('author')),
        ])
        .execute();
    });
  });
  const told = (after: Input) =>
    world.data(async (tx) => {
      const [was, is] = [parse(whole), parse(after)];
      return roleChanges(was, is, await readRoleCounts(tx, was, is));
    });

  it('nothing is counted where nothing is taken', async () => {
    const [was, is] = [parse(whole), parse({ ...whole, permissions: [...permissions, { key: 'a', name: 'A' }] })];
    expect(await world.data((tx) => readRoleCounts(tx, was, is))).toEqual({});
  });

  it('people of all workspaces who lose a role', async () => {
    expect(await told({ ...whole, roles: [bareAdmin] })).toEqual([
      'Role Editor is gone: 2 people in 2 workspaces lose it.',
      'Role Author is gone: 1 person in 1 workspace loses it.',
    ]);
  });

  it('not those to whom another role gives the permission, also their workspace’s own', async () => {
    expect(await told({ ...whole, roles: [{ ...editor, permissions: ['projects.read'] }, author, bareAdmin] })).toEqual([
      'Role Editor no longer gives Manage projects: 1 person loses it.',
      'Role Editor no longer gives Export reports: 1 person loses it.',
    ]);
  });

  it('people and workspaces’ own roles that lose a permission', async () => {
    expect(await told({ permissions: [read, write], roles: [{ ...editor, permissions: ['projects.write'] }, author, bareAdmin] })).toEqual([
      'Permission Export reports is gone: 2 people and 1 role of workspaces lose it.',
    ]);
  });

  it('what no longer comes with a permission, of every role', async () => {
    expect(await told({ ...whole, permissions: [read, { ...write, implies: [] }, exports] })).toEqual([
      'Manage projects no longer implies View projects: 2 people lose it.',
    ]);
  });
});
