import { expect, it } from 'vitest';
import { sampleCategories, samplePermissions } from '../../preview/sample-data.ts';
import { groupPermissions, keyFromName } from './roles-queries.ts';

it.each([
  ['Billing admin', 'billing-admin'],
  ['  Ünïcode & Co. ', 'unicode-co'],
  ['日本', ''],
  ['a'.repeat(150), 'a'.repeat(100)],
])('derives a key from "%s"', (name, key) => expect(keyFromName(name)).toBe(key));

it('omits empty categories and permissions that can never be granted', () => {
  const permissions = samplePermissions();
  const categories = sampleCategories(permissions);
  const never = permissions.map((permission) => ({ ...permission, assignmentType: 'NEVER' as const }));
  expect(groupPermissions(categories, never)).toEqual([]);
  const all = groupPermissions(categories, permissions);
  expect(all.flatMap((group) => group.permissions).length).toBe(permissions.length);
});
