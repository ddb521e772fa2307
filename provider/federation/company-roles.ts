import type { Work } from '../identity/work.ts';
import type { Tx } from '../db/tables.ts';
import { audit } from '../identity/audit.ts';
import { adminRights, lockRightsLate } from '../identity/members/last-admin.ts';
import { addRoles, dropRoles } from '../identity/members/member-roles.ts';
import { isLiveRole } from '../identity/members/retired.ts';
import { mappedRoles, stillGiven, tellStopped } from './mapped-roles.ts';

interface Member {
  connectionId: string;
  tenantId: string;
  userId: string;
}

const rolesIn = async (tx: Tx, table: 'membership_roles' | 'sso_given_roles', { tenantId, userId }: Member) => {
  const rows = await tx
    .selectFrom(table)
    .select('role_id')
    .where('tenant_id', '=', tenantId)
    .where('user_id', '=', userId)
    .where(isLiveRole('role_id'))
    .execute();
  return new Set(rows.map(({ role_id }) => role_id));
};

async function give(tx: Tx, member: Member, roleIds: string[]): Promise<void> {
  const { tenantId, userId } = member;
  await addRoles(tx, member, roleIds);
  await tx
    .insertInto('sso_given_roles')
    .values(roleIds.map((role_id) => ({ tenant_id: tenantId, user_id: userId, role_id })))
    .onConflict((on) => on.doNothing())
    .execute();
}

/** Removes roles, unless the account would lose its last admin. Returns the removed ones. */
async function takeBack(tx: Tx, member: Member, roleIds: string[]): Promise<string[]> {
  const { tenantId } = member;
  const before = await adminRights(tx, tenantId);
  await dropRoles(tx, member, roleIds);
  const after = await adminRights(tx, tenantId);
  if (before.every((key) => after.includes(key))) return roleIds;
  await give(tx, member, roleIds);
  return [];
}

/**
 * On every sign-in: of the roles granted by the identity provider, the member keeps exactly those still mapped, and gets those that
 * whoever mapped them may still give. Manually assigned roles stay.
 */
export async function syncRoles(tx: Tx, work: Work, member: Member, groups: readonly string[]): Promise<void> {
  const { tenantId } = member;
  const mapped = await mappedRoles(tx, member, groups);
  const held = await rolesIn(tx, 'membership_roles', member);
  const given = await rolesIn(tx, 'sso_given_roles', member);
  const missing = mapped.filter(({ role_id }) => !held.has(role_id));
  const over = [...given].filter((id) => !mapped.some(({ role_id }) => role_id === id));
  if (missing.length > 0 || over.length > 0) await lockRightsLate(tx, tenantId);
  const givable = await stillGiven(tx, work, tenantId, missing);
  const added = [...new Set([...givable].map(({ role_id }) => role_id))];
  if (missing.some((row) => givable.has(row) === (row.stopped_at !== null))) await tellStopped(tx, work, member);
  if (added.length > 0) await give(tx, member, added);
  const removed = over.length > 0 ? await takeBack(tx, member, over) : [];
  if (added.length === 0 && removed.length === 0) return;
  await audit(tx, work, {
    action: 'user.rolesSynced',
    tenantId,
    target: { type: 'user', id: member.userId },
    details: { connectionId: member.connectionId, added, removed },
  });
}
