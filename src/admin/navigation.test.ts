import { expect, it } from 'vitest';
import { visibleSections, type NavigationFacts } from './navigation.ts';
import type { Section } from './section.ts';

const section = (id: string, more: Partial<Section> = {}) => ({ id, visibility: 'always', ...more }) as Section;
const sections = [
  section('profile'),
  section('users', { permission: 'fe.secure.read.users' }),
  section('roles', { visibility: 'hidden', permission: 'fe.secure.read.roles' }),
  section('usage', { flag: 'usage' }),
];
const facts: NavigationFacts = { provider: {}, host: {}, held: [], superUser: false, flags: {} };
const shown = (more: Partial<NavigationFacts>) => visibleSections(sections, { ...facts, ...more }).map(({ id }) => id);

it.each<[string, Partial<NavigationFacts>, string[]]>([
  ['a section is hidden without permission to read its data', {}, ['profile']],
  ['a matching pattern is enough', { held: ['fe.*'] }, ['profile', 'users']],
  [
    'the provider shows a hidden section byPermissions',
    { held: ['fe.*'], provider: { roles: { visibility: 'byPermissions', permissions: ['fe.secure.read.roles'] } } },
    ['profile', 'users', 'roles'],
  ],
  [
    'byPermissions stays hidden without the permission',
    { provider: { roles: { visibility: 'byPermissions', permissions: ['fe.secure.read.roles'] } } },
    ['profile'],
  ],
  [
    'the host overrides the provider',
    { held: ['fe.*'], provider: { users: { visibility: 'always' } }, host: { users: { visibility: 'hidden' } } },
    ['profile'],
  ],
  ['hides unless the flag is on', { flags: { usage: 'off' } }, ['profile']],
  ['shows if the flag is on', { flags: { usage: 'on' } }, ['profile', 'usage']],
  ['a super user has every permission', { superUser: true }, ['profile', 'users']],
])('%s', (_name, more, ids) => expect(shown(more)).toEqual(ids));
