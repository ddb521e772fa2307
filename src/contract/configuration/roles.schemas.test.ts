import { describe, expect, it } from 'vitest';
import * as v from 'valibot';
import { impliedIn, keysOfRole, roleFaults, rolesEntries, type PermissionInput, type RoleInput } from './roles.schemas.ts';

interface Input {
  permissions?: PermissionInput[];
  roles?: RoleInput[];
}
const Shape = v.strictObject(rolesEntries);
const read = (input: Input) => v.parse(Shape, input);
const faults = (input: Input) => roleFaults(read(input)).map(({ at, message }) => `${at.join('.')}: ${message}`);
const named = (key: string, ...implies: string[]): PermissionInput => ({ key, name: key, implies });
const projects = [named('projects.read'), named('projects.write', 'projects.read')];

describe('roles and permissions of the document', () => {
  it('need little', () => {
    expect(read({ permissions: [{ key: 'a', name: 'A' }], roles: [{ key: 'r', name: 'R' }] })).toEqual({
      permissions: [{ key: 'a', name: 'A', description: '', category: 'Product', implies: [] }],
      roles: [{ key: 'r', name: 'R', permissions: [] }],
    });
  });

  it('are fine with built-in permissions and roles, and with keys that name several', () => {
    const roles = [
      { key: 'editor', name: 'Editor', default: true, level: 0, permissions: ['projects.*', 'fe.secure.read.users', 'fe.secure.read.*'] },
      { key: 'owner', name: 'Owner', permissions: ['fe.*'] },
      { key: 'Admin', permissions: ['projects.write'] },
      { key: 'ReadOnly', default: false },
    ];
    expect(faults({ permissions: projects, roles })).toEqual([]);
  });

  it.each<[what: string, input: Input, sentences: string[]]>([
    ['a permission twice', { permissions: [named('a'), named('a')] }, ['permissions.1.key: "a" is the key of another one, too.']],
    [
      'an unknown permission that comes with one',
      { permissions: [named('projects.read'), named('b', 'project.read')] },
      ['permissions.1.implies.0: There is no permission "project.read". Did you mean "projects.read"?'],
    ],
    ['one that comes twice', { permissions: [named('a'), named('b', 'a', 'a')] }, ['permissions.1.implies.1: "a" is named twice.']],
    ['one that comes with itself', { permissions: [named('a', 'a')] }, ['permissions.0.implies.0: It comes round to itself: a → a.']],
    [
      'a circle',
      { permissions: [named('x', 'b'), named('a', 'b'), named('b', 'c'), named('c', 'a')] },
      ['permissions.1.implies.0: It comes round to itself: b → c → a → b.'],
    ],
    [
      'a built-in key',
      { permissions: [named('fe.mine')] },
      ['permissions.0.key: "fe.mine": keys that begin with "fe." belong to built-in permissions. Use another key.'],
    ],
    ...['f*', 'fe*'].map((key): [string, Input, string[]] => [
      `${key}, which covers built-in ones`,
      { permissions: [named(key)] },
      [`permissions.0.key: "${key}" could cover built-in permissions, too. Begin with more letters.`],
    ]),
    [
      'a role twice',
      { roles: [named('a'), named('a')].map(({ key, name }) => ({ key, name })) },
      ['roles.1.key: "a" is the key of another one, too.'],
    ],
    [
      'another name, text, or place of a built-in role',
      { roles: [{ key: 'Support', name: 'Help', description: '', level: 3 }] },
      ['name', 'description', 'level'].map(
        (field) => `roles.0.${field}: "Support" is a built-in role: only permissions and default can be set.`,
      ),
    ],
    ['a role without a name', { roles: [{ key: 'editor' }] }, ['roles.0.name: Enter a name for "editor".']],
    ['a built-in role in other letters', { roles: [{ key: 'admin' }] }, ['roles.0.name: Enter a name for "admin". Did you mean "Admin"?']],
    [
      'an unknown permission of a role',
      { permissions: projects, roles: [{ key: 'Admin', permissions: ['projects.raed', 'fe.secure.read.user'] }] },
      [
        'roles.0.permissions.0: There is no permission "projects.raed". Did you mean "projects.read"?',
        'roles.0.permissions.1: There is no permission "fe.secure.read.user". Did you mean "fe.secure.read.users"?',
      ],
    ],
    [
      'a key with * that names none',
      { permissions: projects, roles: [{ key: 'Admin', permissions: ['project.*', 'fe.other.*'] }] },
      ['roles.0.permissions.0: No permission matches "project.*".', 'roles.0.permissions.1: No permission matches "fe.other.*".'],
    ],
    [
      'a permission of a role twice',
      { permissions: projects, roles: [{ key: 'Admin', permissions: ['projects.read', 'projects.read'] }] },
      ['roles.0.permissions.1: "projects.read" is named twice.'],
    ],
  ])('refused: %s', (_what, input, sentences) => {
    expect(faults(input)).toEqual(sentences);
  });

  it.each<[what: string, input: object]>([
    ['a key that begins with *', { permissions: [named('*')] }],
    ['a key with a space', { permissions: [named('a b')] }],
    ['a permission without a name', { permissions: [{ key: 'a' }] }],
    ['more than 1,000 permissions', { permissions: Array.from({ length: 1001 }, (_, index) => named(`p${index}`)) }],
    ['more than 200 roles', { roles: Array.from({ length: 201 }, (_, index) => ({ key: `r${index}`, name: 'R' })) }],
    ['a level above 100', { roles: [{ key: 'a', name: 'A', level: 101 }] }],
    ['a level between two', { roles: [{ key: 'a', name: 'A', level: 1.5 }] }],
    ['an unknown field', { roles: [{ key: 'a', name: 'A', rights: [] }] }],
  ])('refused field by field: %s', (_what, input) => {
    expect(v.safeParse(Shape, input).success).toBe(false);
  });

  it('refused: so many that come with others that every server would have to remember too much', () => {
    const chain = Array.from({ length: 250 }, (_, index) => named(`p${index}`, ...(index > 0 ? [`p${index - 1}`] : [])));
    expect(faults({ permissions: chain })).toEqual([
      'permissions: Through all steps, 31,125 others come with these permissions. Use 20,000 or fewer.',
    ]);
    expect(faults({ permissions: chain.slice(0, 200) })).toEqual([]);
  });

  it('a key with * never names built-in permissions unless it begins like them', () => {
    const permissions = [...read({ permissions: projects }).permissions];
    expect(keysOfRole({ permissions: ['*'] }, { permissions })).toEqual(['projects.read', 'projects.write']);
    expect(keysOfRole({ permissions: ['fe.*'] }, { permissions })).toEqual(['fe.*']);
    expect(keysOfRole({ permissions: ['fe.secure.read.*'] }, { permissions })).toContain('fe.secure.read.users');
    expect(keysOfRole({ permissions: ['fe.secure.read.*'] }, { permissions })).not.toContain('fe.secure.write.users');
  });

  it('what comes with a permission brings more, and a key with * brings what those bring that it covers', () => {
    const { permissions } = read({ permissions: [named('a'), named('b', 'a'), named('c', 'b'), named('x.*'), named('x.y', 'c')] });
    expect(Object.fromEntries(impliedIn({ permissions }))).toEqual({
      ...{ a: [], b: ['a'], c: ['a', 'b'] },
      ...{ 'x.*': ['a', 'b', 'c'], 'x.y': ['a', 'b', 'c'] },
    });
  });
});
