import type { Database } from '../db/scope.ts';
import type { Tx } from '../db/tables.ts';
import { vendorRoleId } from '../identity/catalog.ts';
import { stableId } from '../db/stable-id.ts';
import { placeholderEmail } from '../messages/no-address.ts';
import { after } from '../ports/clock.ts';
import { workspaces, type Workspace, type WorkspacePerson } from './workspaces.ts';

const day = 86_400;

const workspaceUserId = (key: string): string => stableId(`user/way/${key}`);
const workspaceTenantId = (alias: string): string => stableId(`tenant/${alias}`);

type HashOf = (password?: string) => Promise<string>;

async function addWorkspace(
  tx: Tx,
  { alias, name, policy, people, applicationUrl }: Workspace,
  { now, hashOf }: { now: Date; hashOf: HashOf },
): Promise<void> {
  const tenantId = workspaceTenantId(alias);
  const times = { created_at: after(now, -200 * day), updated_at: after(now, -200 * day) };
  await tx
    .insertInto('tenants')
    .values({
      id: tenantId,
      name,
      alias,
      type: 'customer',
      is_reseller: false,
      logo: null,
      application_url: applicationUrl ?? null,
      login_url: null,
      disabled_at: null,
      ...times,
    })
    .execute();
  const { mfa_strategies, ...rest } = policy;
  await tx
    .insertInto('tenant_policies')
    .values({
      ...rest,
      mfa_strategies: mfa_strategies ? JSON.stringify(mfa_strategies) : null,
      tenant_id: tenantId,
      updated_at: now,
    })
    .execute();
  for (const person of people) await addPerson(tx, person, { tenantId, now, hash: await hashOf(person.password) });
}

async function addPerson(
  tx: Tx,
  person: WorkspacePerson,
  { tenantId, now, hash }: { tenantId: string; now: Date; hash: string },
): Promise<void> {
  const id = workspaceUserId(person.key);
  const email = person.email ?? placeholderEmail(id);
  const changed = person.passwordDays === undefined ? null : after(now, -person.passwordDays * day);
  const joined = after(now, -150 * day);
  await tx
    .insertInto('users')
    .values({
      id,
      email,
      name: person.name,
      phone: person.phone ?? null,
      password_hash: changed ? hash : null,
      password_changed_at: changed,
      email_verified: person.email !== undefined,
      metadata: '{}',
      picture_url: null,
      super_user: false,
      last_login_at: after(now, -day),
      last_tenant_id: tenantId,
      created_at: joined,
      updated_at: joined,
    })
    .execute();
  if (changed) await tx.insertInto('password_history').values({ user_id: id, hash, created_at: changed }).execute();
  if (person.username) await tx.insertInto('usernames').values({ user_id: id, username: person.username, created_at: joined }).execute();
  if (person.phone)
    await tx
      .insertInto('phone_numbers')
      .values({ id: crypto.randomUUID(), user_id: id, number: person.phone, verified_at: joined, is_primary: true, created_at: joined })
      .execute();
  await tx
    .insertInto('memberships')
    .values({
      tenant_id: tenantId,
      user_id: id,
      status: 'active',
      email,
      name: person.name,
      verified: true,
      disabled_at: null,
      locked_at: null,
      signed_out_at: null,
      invited_by: null,
      managed_by: 'frontegg',
      created_at: joined,
      joined_at: joined,
      last_seen_at: after(now, -day),
    })
    .execute();
  await tx
    .insertInto('membership_roles')
    .values({ tenant_id: tenantId, user_id: id, role_id: vendorRoleId('Admin') })
    .execute();
}

/** Adds missing workspaces. */
export async function seedWorkspaces(db: Database, { now, hashOf }: { now: Date; hashOf: HashOf }): Promise<void> {
  const present = await db.system(
    (tx) =>
      tx
        .selectFrom('tenants')
        .select('alias')
        .where(
          'alias',
          'in',
          workspaces.map(({ alias }) => alias),
        )
        .execute(),
    { readOnly: true },
  );
  const missing = workspaces.filter(({ alias }) => !present.some((row) => row.alias === alias));
  if (missing.length === 0) return;
  await db.system(async (tx) => {
    for (const workspace of missing) await addWorkspace(tx, workspace, { now, hashOf });
  });
}
