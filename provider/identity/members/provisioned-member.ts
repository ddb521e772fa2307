import type { MembershipRow, Tx } from '../../db/tables.ts';
import { requireSeat } from '../billing/seats.ts';
import type { Work } from '../work.ts';
import { keepAnAdmin } from './last-admin.ts';
import { signOut } from './member-changes.ts';

interface MemberKey {
  tenantId: string;
  userId: string;
}

const update = (tx: Tx, { tenantId, userId }: MemberKey, change: Partial<Pick<MembershipRow, 'disabled_at' | 'managed_by'>>) =>
  tx.updateTable('memberships').set(change).where('tenant_id', '=', tenantId).where('user_id', '=', userId).execute();

/** Whether somebody has joined another workspace, so that this one doesn't decide who they are. Requires the system scope. */
export async function belongsElsewhere(tx: Tx, { tenantId, userId }: MemberKey): Promise<boolean> {
  const other = await tx
    .selectFrom('memberships')
    .select('user_id')
    .where('user_id', '=', userId)
    .where('tenant_id', '!=', tenantId)
    .where('status', '=', 'active')
    .limit(1)
    .executeTakeFirst();
  return other !== undefined;
}

/** Whoever has left of their own accord comes back only themselves. */
export async function hasLeft(tx: Tx, { tenantId, userId }: MemberKey): Promise<boolean> {
  const row = await tx
    .selectFrom('left_members')
    .select('left_at')
    .where('tenant_id', '=', tenantId)
    .where('user_id', '=', userId)
    .executeTakeFirst();
  return row !== undefined;
}

/** From now on a directory says who they are and whether they have access. `name`: theirs everywhere. */
export async function letDirectoryManage(tx: Tx, key: MemberKey, { name, at }: { name?: string | undefined; at: Date }): Promise<void> {
  if (name) await tx.updateTable('users').set({ name, updated_at: at }).where('id', '=', key.userId).execute();
  await update(tx, key, { managed_by: 'scim2' });
}

/** They are managed here again. */
export const endManagement = (tx: Tx, tenantId: string, userIds: readonly string[]) =>
  tx
    .updateTable('memberships')
    .set({ managed_by: 'frontegg' })
    .where('tenant_id', '=', tenantId)
    .where((is) => is('user_id', '=', is.fn.any(is.val([...userIds]))))
    .execute();

/** Ends somebody's access at once: sessions now, tokens with the membership. Errors: LAST_ADMIN. */
export async function shutOut(tx: Tx, work: Work, key: MemberKey): Promise<void> {
  await keepAnAdmin(tx, key.tenantId, () => update(tx, key, { disabled_at: work.deps.clock.now() }));
  await signOut(tx, work, key.userId, key);
}

/** Errors: SEATS_TAKEN. */
export async function letBackIn(tx: Tx, work: Work, key: MemberKey): Promise<void> {
  await requireSeat(tx, work.deps, key.tenantId);
  await update(tx, key, { disabled_at: null });
}
