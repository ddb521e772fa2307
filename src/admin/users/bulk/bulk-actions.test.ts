import { expect, it } from 'vitest';
import type { UserRow } from '../users-queries.ts';
import { appliesTo, bulkKinds } from './bulk-actions.ts';

const user = (more: Partial<UserRow>) =>
  ({ activatedForTenant: true, isLocked: false, isDisabled: false, roles: [{ id: 'a' }], ...more }) as UserRow;

it.each([
  ['an active one', {}, ['addRoles', 'removeRoles', 'signOut', 'lock', 'disable', 'remove']],
  ['an invited one', { activatedForTenant: false }, ['addRoles', 'removeRoles', 'resend', 'lock', 'disable', 'remove']],
  ['a locked one without roles', { isLocked: true, roles: [] }, ['addRoles', 'unlock', 'disable', 'remove']],
  ['a disabled one', { isDisabled: true }, ['addRoles', 'removeRoles', 'lock', 'enable', 'remove']],
])('%s is meant by what would change something for them', (_, more, expected) => {
  expect(bulkKinds.filter((kind) => appliesTo[kind](user(more)))).toEqual(expected);
});
