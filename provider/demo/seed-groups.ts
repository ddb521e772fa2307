import { vendorRoleId } from '../identity/catalog.ts';
import { stableId } from '../db/stable-id.ts';
import type { Tx } from '../db/tables.ts';
import { demoTenants, demoUserId } from './accounts.ts';
import { seedPeople } from './seed-people.ts';

const samples: readonly [name: string, size: number, color: string, description: string][] = [
  ['Designers', 6, '#8b5cf6', 'How the product looks and feels.'],
  ['Developers', 40, '#2563eb', 'Build and run the product.'],
  ['Management', 5, '#475569', ''],
  ['Sales', 21, '#16a34a', 'Win new customers.'],
  ['Support', 13, '#ea580c', 'Help existing customers.'],
  ['Legal', 4, '#dc2626', 'Contracts and compliance.'],
];

/** Groups of Acme. One gives its members a role, and one belongs to a directory. */
export async function seedGroups(tx: Tx, now: Date): Promise<void> {
  const { acme } = demoTenants;
  // The accounts that visitors sign in with hold what their name says, and no more.
  const people = seedPeople.filter(({ tenant }, index) => tenant === 'acme' && index > 2).map(({ email }) => demoUserId(email));
  const groups = samples.map(([name, size, color, description], at) => ({
    row: {
      id: stableId(`group/${name}`),
      tenant_id: acme,
      name,
      description: description || null,
      color,
      metadata: '{}',
      managed_by: name === 'Legal' ? ('scim2' as const) : ('frontegg' as const),
      created_at: now,
      updated_at: now,
    },
    members: Array.from({ length: size }, (_, index) => people[(index + at * 7) % people.length]!),
  }));
  await tx
    .insertInto('groups')
    .values(groups.map(({ row }) => row))
    .execute();
  await tx
    .insertInto('group_members')
    .values(groups.flatMap(({ row, members }) => members.map((user_id) => ({ tenant_id: acme, group_id: row.id, user_id, added_at: now }))))
    .execute();
  await tx
    .insertInto('group_roles')
    .values({ tenant_id: acme, group_id: stableId('group/Support'), role_id: vendorRoleId('Support') })
    .execute();
}
