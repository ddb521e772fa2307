import type { Work } from '../identity/work.ts';
import type { Tx } from '../db/tables.ts';
import { audit } from '../identity/audit.ts';
import { adminRights, lockRights } from '../identity/members/last-admin.ts';
import { addRoles, dropRoles } from '../identity/members/member-roles.ts';

interface Member {
  connectionId: string;
  tenantId: string;
  userId: string;
}

/** Roles mapped to these groups: this tenant's or built-in ones, never others. */
async function mappedRoles(tx: Tx, { connectionId, tenantId }: Member, groups: readonly string[]): Promise<Set<string>> {
  const usable = tx
    .selectFrom('roles')
    .select('id')
    .where((is) => is.or([is('tenant_id', 'is', null), is('tenant_id', '=', tenantId)]));
  const always = await tx
    .selectFrom('sso_default_roles')
    .select('role_id')
    .where('connection_id', '=', connectionId)
    .where('role_id', 'in', usable)
    .execute();
  if (groups.length === 0) return new Set(always.map(({ role_id }) => role_id));
  const mapped = await tx
    .selectFrom('sso_group_roles as gr')
    .innerJoin('sso_groups as g', 'g.id', 'gr.group_id')
    .select('gr.role_id')
    .where('g.connection_id', '=', connectionId)
    .where('g.name', 'in', [...groups])
    .where('gr.role_id', 'in', usable)
    .execute();
  return new Set([...always, ...mapped].map(({ role_id }) => role_id));
}

const rolesIn = async (tx: Tx, table: 'membership_roles' | 'sso_given_roles', { tenantId, userId }: Member) => {
  const rows = await tx.selectFrom(table).select('role_id').where('tenant_id', '=', tenantId).where('user_id', '=', userId).execute();
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
  await lockRights(tx, tenantId);
  const before = await adminRights(tx, tenantId);
  await dropRoles(tx, member, roleIds);
  const after = await adminRights(tx, tenantId);
  if (before.every((key) => after.includes(key))) return roleIds;
  await give(tx, member, roleIds);
  return [];
}

/**
 * On every sign-in: of the roles granted by the identity provider, the member keeps exactly those still mapped. Manually
 * assigned roles stay.
 */
export async function syncRoles(tx: Tx, work: Work, member: Member, groups: readonly string[]): Promise<void> {
  const wanted = await mappedRoles(tx, member, groups);
  const held = await rolesIn(tx, 'membership_roles', member);
  const given = await rolesIn(tx, 'sso_given_roles', member);
  const added = [...wanted].filter((id) => !held.has(id));
  const over = [...given].filter((id) => !wanted.has(id));
  if (added.length > 0) await give(tx, member, added);
  const removed = over.length > 0 ? await takeBack(tx, member, over) : [];
  if (added.length === 0 && removed.length === 0) return;
  await audit(tx, work, {
    action: 'user.rolesSynced',
    tenantId: member.tenantId,
    target: { type: 'user', id: member.userId },
    details: { connectionId: member.connectionId, added, removed },
  });
}
