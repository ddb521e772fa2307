import { expect, it } from 'vitest';
import { portalAddress, readPortalAddress } from './portal-address.ts';

it.each([
  ['#/admin-box', { section: undefined, rest: '' }],
  ['#/admin-box/users', { section: 'users', rest: '' }],
  ['#/admin-box/security/mfa', { section: 'security', rest: 'mfa' }],
  ['#/admin-box/users?x=1', { section: 'users', rest: '' }],
])('reads %s', (hash, place) => expect(readPortalAddress(hash)).toEqual(place));

it.each(['', '#', '#/other', '#/admin-boxes/users', '#admin-box'])('leaves the host\'s own hash alone: "%s"', (hash) =>
  expect(readPortalAddress(hash)).toBeUndefined(),
);

it('round-trips', () => expect(readPortalAddress(portalAddress('users', 'x'))).toEqual({ section: 'users', rest: 'x' }));
