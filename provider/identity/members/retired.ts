import { sql, type RawBuilder } from 'kysely';
import type { Tx } from '../../db/tables.ts';

/** Not one that the configuration no longer has. `id`: a column of a statement. */
export const isLiveRole = (id: string): RawBuilder<boolean> =>
  sql<boolean>`${sql.ref(id)} <> all(array(select x.role_id from retired_roles x))`;
export const isLivePermission = (id: string): RawBuilder<boolean> =>
  sql<boolean>`${sql.ref(id)} <> all(array(select x.permission_id from retired_permissions x))`;

/** Of these, those that are retired: they come back with the configuration, so an edit neither needs nor takes them. */
export async function retiredAmong(tx: Tx, roleIds: readonly string[]): Promise<string[]> {
  if (roleIds.length === 0) return [];
  const rows = await tx.selectFrom('retired_roles').select('role_id').where('role_id', 'in', roleIds).execute();
  return rows.map(({ role_id }) => role_id);
}
/** The list without those that are retired and `held` already: whoever sends an older list back sends them, too. */
export async function withoutRetired(tx: Tx, roleIds: readonly string[], held: readonly string[]): Promise<string[]> {
  const retired = await retiredAmong(
    tx,
    roleIds.filter((id) => held.includes(id)),
  );
  return roleIds.filter((id) => !retired.includes(id));
}

/** All roles and permissions that are retired. */
export async function retiredRights(tx: Tx): Promise<string[]> {
  const { rows } = await sql<{
    id: string;
  }>`select role_id as id from retired_roles union all select permission_id from retired_permissions`.execute(tx);
  return rows.map(({ id }) => id);
}
