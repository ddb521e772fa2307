import { sql } from 'kysely';
import { matchesPermission } from '../../../src/access/permission.ts';
import { adminKey, adminKeys, everyRight, requireAdmin } from '../../../src/contract/users/users.rules.ts';
import type { Tx } from '../../db/tables.ts';

/** Ids of permissions and patterns that cover the key. */
async function coveringIds(tx: Tx, wanted: string): Promise<string[]> {
  const rows = await tx.selectFrom('permissions').select(['id', 'key']).execute();
  return rows.filter(({ key }) => matchesPermission(key, wanted)).map(({ id }) => id);
}

/** Active members who hold one of these permissions for good. */
const activeAdmins = (tx: Tx, tenantId: string, permissionIds: string[]) =>
  tx
    .selectFrom('memberships as m')
    .where('m.tenant_id', '=', tenantId)
    .where('m.status', '=', 'active')
    .where('m.disabled_at', 'is', null)
    .where('m.locked_at', 'is', null)
    // Whose access ends by itself keeps no workspace going.
    .where('m.expires_at', 'is', null)
    .where(
      sql<boolean>`m.user_id in (select mr.user_id from effective_roles mr join role_grants rp on rp.role_id = mr.role_id
        where mr.tenant_id = ${tenantId} and rp.permission_id = any(${permissionIds}::uuid[]))`,
    );

/** A member who may do everything, as a SQL fragment. */
export const isAdmin = sql<boolean>`exists (select from effective_roles r join role_grants rp on rp.role_id = r.role_id
  join permissions p on p.id = rp.permission_id where r.tenant_id = m.tenant_id and r.user_id = m.user_id
  and ${everyRight} like replace(replace(p.key, '_', '\\_'), '*', '%'))`;

export async function countAdmins(tx: Tx, tenantId: string): Promise<number> {
  const { n } = await activeAdmins(tx, tenantId, await coveringIds(tx, adminKey))
    .select(sql<number>`count(*)::integer`.as('n'))
    .executeTakeFirstOrThrow();
  return n;
}

/** Ids and addresses of the active members who hold a permission for good, those seen last in front. */
export async function findHolders(tx: Tx, tenantId: string, key: string, most: number): Promise<{ userId: string; email: string }[]> {
  return activeAdmins(tx, tenantId, await coveringIds(tx, key))
    .innerJoin('users as u', 'u.id', 'm.user_id')
    .select(['m.user_id as userId', 'u.email'])
    .orderBy(sql`m.last_seen_at desc nulls last`)
    .orderBy('m.user_id')
    .limit(most)
    .execute();
}

/** The required permissions that an active member holds, besides one of them. */
export async function adminRights(tx: Tx, tenantId: string, { without }: { without?: string } = {}): Promise<string[]> {
  const held: string[] = [];
  for (const key of adminKeys) {
    const someone = activeAdmins(tx, tenantId, await coveringIds(tx, key))
      .select('m.user_id')
      .$if(without !== undefined, (query) => query.where('m.user_id', '!=', without!))
      .limit(1);
    if (await someone.executeTakeFirst()) held.push(key);
  }
  return held;
}

/** One for all: any other number does. */
const catalogLock = 2_026_091;
/** Before roles or permissions of every workspace go: whoever is giving some in any workspace is waited for, or waits. */
export const lockCatalog = (tx: Tx) => sql`select pg_advisory_xact_lock(${sql.lit(catalogLock)})`.execute(tx);
/** Whoever gives roles waits until none goes. Before anything of the workspace is locked. */
const shareCatalog = sql<boolean>`(select pg_advisory_xact_lock_shared(${sql.lit(catalogLock)})::text) is not null`;

/** Concurrent changes of who holds what in a tenant wait for each other, so that each decides on what the one before has left. */
export async function lockRights(tx: Tx, tenantId: string): Promise<void> {
  await tx.selectFrom('tenants').select('id').where(shareCatalog).where('id', '=', tenantId).forUpdate().execute();
}
/** For a visitor, who has entered the account and so has locked it already. */
export const lockCatalogShared = (tx: Tx) => sql`select ${shareCatalog}`.execute(tx);

/** The same for whoever may have added a member before: several of them would wait for each other. */
export async function lockRightsLate(tx: Tx, tenantId: string): Promise<void> {
  await tx.selectFrom('tenants').select('id').where('id', '=', tenantId).forNoKeyUpdate().execute();
}

/** Runs a change, and fails the transaction if it removed the last admin. Errors: LAST_ADMIN. */
export async function keepAnAdmin<T>(tx: Tx, tenantId: string, change: () => Promise<T>): Promise<T> {
  await lockRights(tx, tenantId);
  const before = await adminRights(tx, tenantId);
  const result = await change();
  requireAdmin(before, await adminRights(tx, tenantId));
  return result;
}
