import { expect, it } from 'vitest';
import { holdsPermission, matchesPermission } from './permission.ts';

// spec5.permission-patterns
it.each([
  ['fe.secure.read.users', 'fe.secure.read.users', true],
  ['fe.secure.read.users', 'fe.secure.read.user', false],
  ['*', 'fe.secure.read.users', true],
  ['fe.*', 'fe.secure.read.users', true],
  ['fe.*', 'cafe.secure', false],
  ['*.users', 'fe.secure.read.users', true],
  ['fe.*.users', 'fe.secure.read.users', true],
  ['fe.*.users', 'fe.users', false],
  ['fe.*.read.*', 'fe.secure.read.users', true],
  ['fe.*.write.*', 'fe.secure.read.users', false],
  ['fe.secure.*.*', 'fe.secure.read', false],
  ['*a*a*', 'a', false],
  ['fe.secure.read.u.ers', 'fe.secure.read.users', false],
  ['', 'fe.secure.read.users', false],
])('%s covers %s: %s', (pattern, key, covers) => expect(matchesPermission(pattern, key)).toBe(covers));

it('one pattern that covers the key is enough, and none covers nothing', () => {
  expect(holdsPermission(['a.b', 'fe.*'], 'fe.x')).toBe(true);
  expect(holdsPermission([], 'fe.x')).toBe(false);
});
