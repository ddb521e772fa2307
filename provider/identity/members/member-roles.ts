import type { Tx } from '../../db/tables.ts';
import { isLiveRole } from './retired.ts';

interface MemberKey {
  tenantId: string;
  userId: string;
}

/**
 * Replaces all roles of a member; what is retired stays as it is. `invitedRoleIds`: those of a personal invitation, set aside until its address is
 * proven, whatever they had among them.
 */
export async function replaceRoles(
  tx: Tx,
  { tenantId, userId, roleIds, invitedRoleIds = null }: MemberKey & { roleIds: readonly string[]; invitedRoleIds?: string[] | null },
): Promise<void> {
  await tx
    .updateTable('memberships')
    .set({ invited_role_ids: invitedRoleIds })
    .where('tenant_id', '=', tenantId)
    .where('user_id', '=', userId)
    .execute();
  await tx
    .deleteFrom('membership_roles')
    .where('tenant_id', '=', tenantId)
    .where('user_id', '=', userId)
    .$if(invitedRoleIds === null, (query) => query.where(isLiveRole('role_id')))
    .execute();
  if (roleIds.length > 0)
    await tx
      .insertInto('membership_roles')
      .values(roleIds.map((role_id) => ({ tenant_id: tenantId, user_id: userId, role_id })))
      .onConflict((on) => on.doNothing())
      .execute();
}

/** Beside those that they have. */
export const addRoles = (tx: Tx, { tenantId, userId }: MemberKey, roleIds: readonly string[]) =>
  tx
    .insertInto('membership_roles')
    .values(roleIds.map((role_id) => ({ tenant_id: tenantId, user_id: userId, role_id })))
    .onConflict((on) => on.doNothing())
    .execute();

export const dropRoles = (tx: Tx, { tenantId, userId }: MemberKey, roleIds: readonly string[]) =>
  tx
    .deleteFrom('membership_roles')
    .where('tenant_id', '=', tenantId)
    .where('user_id', '=', userId)
    .where('role_id', 'in', roleIds)
    .execute();

/** `isKept`: also what is retired. */
export async function roleIdsOf(tx: Tx, { tenantId, userId }: MemberKey, isKept = false): Promise<string[]> {
  const rows = await tx
    .selectFrom('membership_roles')
    .select('role_id')
    .where('tenant_id', '=', tenantId)
    .where('user_id', '=', userId)
    .$if(!isKept, (query) => query.where(isLiveRole('role_id')))
    .execute();
  return rows.map(({ role_id }) => role_id);
}

/** Names of the roles that somebody was given themselves, in order. */
export async function roleNamesOf(tx: Tx, { tenantId, userId }: MemberKey): Promise<string[]> {
  const rows = await tx
    .selectFrom('membership_roles as m')
    .innerJoin('roles as r', 'r.id', 'm.role_id')
    .select('r.name')
    .where('m.tenant_id', '=', tenantId)
    .where('m.user_id', '=', userId)
    .where(isLiveRole('m.role_id'))
    .execute();
  return rows.map(({ name }) => name).toSorted();
}

/** Names of roles, in order; what is no role of the workspace has none. */
export async function namesOfRoles(tx: Tx, roleIds: readonly string[]): Promise<string[]> {
  if (roleIds.length === 0) return [];
  const rows = await tx.selectFrom('roles').select('name').where('id', 'in', roleIds).execute();
  return rows.map(({ name }) => name).toSorted();
}

/** Gives back what was set aside, except roles deleted since. */
export async function restoreInvitedRoles(tx: Tx, { tenantId, userId }: MemberKey): Promise<void> {
  const member = await tx
    .selectFrom('memberships')
    .select('invited_role_ids')
    .where('tenant_id', '=', tenantId)
    .where('user_id', '=', userId)
    .executeTakeFirst();
  if (!member?.invited_role_ids) return;
  const { invited_role_ids: wanted } = member;
  const roles = wanted.length > 0 ? await tx.selectFrom('roles').select('id').where('id', 'in', wanted).execute() : [];
  await replaceRoles(tx, { tenantId, userId, roleIds: roles.map(({ id }) => id) });
}
