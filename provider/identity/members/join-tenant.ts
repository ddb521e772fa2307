import { sql } from 'kysely';
import type { Work } from '../work.ts';
import type { Tx } from '../../db/tables.ts';
import { restoreInvitedRoles } from './member-roles.ts';

/** Turns a user who has proven the invited address into a member; members stay. False if the invitation is gone. */
export async function joinTenant(
  tx: Tx,
  { deps: { clock } }: Work,
  { userId, tenantId }: { userId: string; tenantId: string | null },
): Promise<boolean> {
  if (!tenantId) return false;
  const now = clock.now();
  await restoreInvitedRoles(tx, { userId, tenantId });
  const { numUpdatedRows } = await tx
    .updateTable('memberships')
    .set({ status: 'active', joined_at: now })
    .where('tenant_id', '=', tenantId)
    .where('user_id', '=', userId)
    .where('status', '=', 'invited')
    .executeTakeFirst();
  if (numUpdatedRows > 0n) await forgetLeaving(tx, { userId, tenantId });
  return numUpdatedRows > 0n || isMember(tx, { userId, tenantId });
}

/** They have come back themselves. */
export const forgetLeaving = (tx: Tx, { userId, tenantId }: { userId: string; tenantId: string }) =>
  tx.deleteFrom('left_members').where('tenant_id', '=', tenantId).where('user_id', '=', userId).execute();

export async function isMember(tx: Tx, { userId, tenantId }: { userId: string; tenantId: string }): Promise<boolean> {
  const found = await tx
    .selectFrom('memberships')
    .select('user_id')
    .where('tenant_id', '=', tenantId)
    .where('user_id', '=', userId)
    .where('status', '=', 'active')
    .executeTakeFirst();
  return found !== undefined;
}

/** For a membership `m`: true if the account has other users who have joined. */
export const hasActiveColleagues = sql<boolean>`exists (select 1 from memberships o
  where o.tenant_id = m.tenant_id and o.user_id <> m.user_id and o.status = 'active')`;
/** The same including invited ones. */
export const hasColleagues = sql<boolean>`exists (select 1 from memberships o where o.tenant_id = m.tenant_id and o.user_id <> m.user_id)`;
