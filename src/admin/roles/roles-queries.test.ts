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

it('permissions about the same stand side by side, what only shows it first', () => {
  const permissions = samplePermissions();
  const groups = groupPermissions(sampleCategories(permissions), permissions.toReversed());
  const keys = groups.flatMap((group) => group.permissions.map(({ key }) => key));
  expect(keys.length).toBe(permissions.length);
  const about = keys.map((key) => key.replace(/\.(read|write|delete)(?=\.|$)/, ''));
  // None comes back after another.
  expect(about.filter((one, at) => one !== about[at - 1] && about.indexOf(one) < at)).toEqual([]);
  for (const key of keys.filter((one) => one.includes('.write.')))
    expect(keys.indexOf(key.replace('.write.', '.read.'))).toBeLessThan(keys.indexOf(key));
});
