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
  ['nobody sees a section whose data they may not read', {}, ['profile']],
  ['a pattern that covers the key is enough', { held: ['fe.*'] }, ['profile', 'users']],
  [
    'the provider shows a hidden section by permissions',
    { held: ['fe.*'], provider: { roles: { visibility: 'byPermissions', permissions: ['fe.secure.read.roles'] } } },
    ['profile', 'users', 'roles'],
  ],
  [
    'byPermissions without the permission stays hidden',
    { provider: { roles: { visibility: 'byPermissions', permissions: ['fe.secure.read.roles'] } } },
    ['profile'],
  ],
  [
    'the host wins over the provider',
    { held: ['fe.*'], provider: { users: { visibility: 'always' } }, host: { users: { visibility: 'hidden' } } },
    ['profile'],
  ],
  ['a flag that is not on hides', { flags: { usage: 'off' } }, ['profile']],
  ['a flag that is on shows', { flags: { usage: 'on' } }, ['profile', 'usage']],
  ['a super user passes every permission', { superUser: true }, ['profile', 'users']],
])('%s', (_name, more, ids) => expect(shown(more)).toEqual(ids));
