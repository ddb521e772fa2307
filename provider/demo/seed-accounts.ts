import type { Tx } from '../db/tables.ts';
import { stableId } from '../db/stable-id.ts';
import { vendorRoleId } from '../identity/catalog.ts';
import { demoTenants, demoUserId } from './accounts.ts';

interface SeedAccount {
  name: string;
  isReseller?: boolean;
  type?: 'test';
  people: readonly string[];
  below?: readonly SeedAccount[];
}

/** What North, a small reseller, looks after. */
const accounts: readonly SeedAccount[] = [
  { name: 'Harbor Logistics', people: ['Ines Falk', 'Jonas Weber'], below: [{ name: 'Harbor Depot 7', people: ['Tom Aker'] }] },
  {
    name: 'Nordlys Retail',
    isReseller: true,
    people: ['Freya Dahl'],
    below: [
      { name: 'Nordlys Bergen', people: ['Lars Moe', 'Siri Lund'] },
      { name: 'Nordlys Oslo', people: ['Eva Strand'], below: [{ name: 'Nordlys Oslo Airport', type: 'test', people: [] }] },
    ],
  },
  { name: 'Polar Foods', people: ['Aino Laine'] },
];

export const demoAccountId = (name: string): string => stableId(`tenant/${name}`);

interface Placed extends SeedAccount {
  parentId: string;
}
/** Parents first. */
const placed = (list: readonly SeedAccount[], parentId: string): Placed[] =>
  list.flatMap((account) => [{ ...account, parentId }, ...placed(account.below ?? [], demoAccountId(account.name))]);

/** The accounts below North, each with an admin who signs in with the demo's password. */
export async function seedAccounts(tx: Tx, { now, passwordHash }: { now: Date; passwordHash: string }): Promise<void> {
  const times = { created_at: now, updated_at: now };
  await tx.updateTable('tenants').set({ sub_account_access: 'defaultOn' }).where('id', '=', demoTenants.north).execute();
  const all = placed(accounts, demoTenants.north);
  for (const { name, isReseller = false, type = isReseller ? 'reseller' : 'customer', parentId } of all)
    await tx
      .insertInto('tenants')
      .values({
        id: demoAccountId(name),
        name,
        alias: null,
        type,
        is_reseller: isReseller,
        logo: null,
        application_url: null,
        login_url: null,
        disabled_at: null,
        parent_id: parentId,
        ...times,
      })
      .execute();
  const people = all.flatMap(({ name: account, people: names }) =>
    names.map((name, at) => ({
      name,
      email: `${name.toLowerCase().replace(' ', '.')}@${account.split(' ')[0]!.toLowerCase()}.test`,
      tenantId: demoAccountId(account),
      role: at === 0 ? 'Admin' : 'ReadOnly',
    })),
  );
  await tx
    .insertInto('users')
    .values(
      people.map(({ email, name, tenantId }) => ({
        id: demoUserId(email),
        email,
        name,
        phone: null,
        password_hash: passwordHash,
        password_changed_at: now,
        email_verified: true,
        metadata: '{}',
        picture_url: null,
        super_user: false,
        last_login_at: null,
        last_tenant_id: tenantId,
        ...times,
      })),
    )
    .execute();
  await tx
    .insertInto('memberships')
    .values(
      people.map(({ email, name, tenantId }) => ({
        tenant_id: tenantId,
        user_id: demoUserId(email),
        status: 'active' as const,
        email,
        name,
        verified: true,
        disabled_at: null,
        locked_at: null,
        signed_out_at: null,
        invited_by: null,
        managed_by: 'frontegg' as const,
        created_at: now,
        joined_at: now,
        last_seen_at: null,
      })),
    )
    .execute();
  await tx
    .insertInto('membership_roles')
    .values(people.map(({ email, tenantId, role }) => ({ tenant_id: tenantId, user_id: demoUserId(email), role_id: vendorRoleId(role) })))
    .execute();
}
