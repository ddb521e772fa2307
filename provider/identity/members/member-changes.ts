import { notFound } from '../../../src/contract/input.ts';
import { sql } from 'kysely';
import { changesBetween } from '../../../src/contract/audits/audits.rules.ts';
import { contactNumber } from '../../../src/contract/phones/phones.rules.ts';
import type { ChangeUser } from '../../../src/contract/users/users.schemas.ts';
import { requireNoDirectory, requireNotAbove, requireOther, requireOwnPerson } from '../../../src/contract/users/users.rules.ts';
import { callerOf, type Work } from '../work.ts';
import type { MembershipRow, Tx } from '../../db/tables.ts';
import type { AuditAction } from '../../../src/contract/audit-actions.ts';
import { auditChange } from '../audit.ts';
import { requireSeat } from '../billing/seats.ts';
import { cleanRoleIds, privilegesOf, requireGrantableRoles, type Decider } from './grants.ts';
import { keepForUndo } from './keep-for-undo.ts';
import { keepAnAdmin, lockRights } from './last-admin.ts';
import { lockCaller } from './lock-caller.ts';
import { replaceRoles, roleIdsOf, roleNamesOf } from './member-roles.ts';
import { withoutRetired } from './retired.ts';
import { notify } from '../notifications/notify.ts';
import { revokeLinks } from '../challenges/links.ts';
import { revokeSessions } from '../sessions/sessions.ts';

export async function requireMember(tx: Tx, tenantId: string, userId: string): Promise<MembershipRow> {
  const row = await tx
    .selectFrom('memberships')
    .selectAll()
    .where('tenant_id', '=', tenantId)
    .where('user_id', '=', userId)
    .executeTakeFirst();
  if (!row) throw notFound();
  return row;
}

/**
 * Runs a change of a member, and fails the transaction if they held more than whoever decides on it. Errors: NOT_FOUND,
 * HIGHER_PRIVILEGE; those of the change come first.
 */
export async function changeMemberAs<T>(tx: Tx, by: Decider, userId: string, change: (member: MembershipRow) => Promise<T>): Promise<T> {
  const { tenantId } = by;
  await lockRights(tx, tenantId);
  const member = await requireMember(tx, tenantId, userId);
  const privileges = await privilegesOf(tx, { tenantId, userId });
  const result = await change(member);
  requireNotAbove(by, privileges);
  return result;
}

/** The same by the caller. */
export const changeMember = async <T>(tx: Tx, work: Work, userId: string, change: (member: MembershipRow) => Promise<T>): Promise<T> =>
  changeMemberAs(tx, await lockCaller(tx, work), userId, change);

/** Ends their sessions in this tenant, and no older one comes back. */
export async function signOut(tx: Tx, work: Work, userId: string, { tenantId }: { tenantId: string } = callerOf(work)): Promise<void> {
  await tx
    .updateTable('memberships')
    .set({ signed_out_at: work.deps.clock.now() })
    .where('tenant_id', '=', tenantId)
    .where('user_id', '=', userId)
    .execute();
  await revokeSessions(tx, work, { userId, tenantId });
}

/** Ends the user's sessions in this tenant only. Errors: NOT_FOUND, HIGHER_PRIVILEGE. */
export const signOutMember = (tx: Tx, work: Work, userId: string): Promise<void> =>
  changeMember(tx, work, userId, async () => {
    await signOut(tx, work, userId);
    await auditChange(tx, work, { action: 'sessions.revoked', target: { type: 'user', id: userId } });
  });

/** When a temporary member's access ends; null makes them permanent. */
export const setEnd = (tx: Tx, { tenantId, userId, expiresAt }: { tenantId: string; userId: string; expiresAt: Date | null }) =>
  tx.updateTable('memberships').set({ expires_at: expiresAt }).where('tenant_id', '=', tenantId).where('user_id', '=', userId).execute();

/** Whether they may act on the accounts below. */
export const setSubAccountAccess = (tx: Tx, { tenantId, userId, allow }: { tenantId: string; userId: string; allow: boolean }) =>
  tx
    .updateTable('memberships')
    .set({ sub_account_access: allow })
    .where('tenant_id', '=', tenantId)
    .where('user_id', '=', userId)
    .execute();

type State = 'disabled_at' | 'locked_at';
const actions = { disabled_at: ['user.disabled', 'user.enabled'], locked_at: ['user.locked', 'user.unlocked'] } as const satisfies Record<
  State,
  readonly [AuditAction, AuditAction]
>;

/** Disables, enables, locks or unlocks a member. Errors: NOT_FOUND, SELF_CHANGE, LAST_ADMIN, HIGHER_PRIVILEGE, SEATS_TAKEN. */
export const setMemberState = (tx: Tx, work: Work, { userId, state, on }: { userId: string; state: State; on: boolean }): Promise<void> =>
  changeMember(tx, work, userId, async ({ tenant_id: tenantId, managed_by, disabled_at }) => {
    if (state === 'disabled_at') requireNoDirectory(managed_by);
    if (state === 'disabled_at' && !on && disabled_at) await requireSeat(tx, work.deps, tenantId);
    if (on) requireOther(callerOf(work).userId, userId);
    const change = () =>
      tx
        .updateTable('memberships')
        .set({ [state]: on ? work.deps.clock.now() : null })
        .where('tenant_id', '=', tenantId)
        .where('user_id', '=', userId)
        .execute();
    if (on) await keepAnAdmin(tx, tenantId, change);
    else await change();
    if (on) await signOut(tx, work, userId);
    await auditChange(tx, work, { action: actions[state][on ? 0 : 1], target: { type: 'user', id: userId } });
  });

/** Takes somebody out of the workspace; their account and other workspaces stay. `except`: a session that goes on. Errors: LAST_ADMIN. */
export async function endMembership(
  tx: Tx,
  work: Work,
  { tenantId, userId }: { tenantId: string; userId: string },
  { except }: { except?: string } = {},
): Promise<void> {
  await revokeLinks(tx, work.deps.clock.now(), { userId, tenantId });
  await revokeSessions(tx, work, { userId, tenantId, except });
  await keepAnAdmin(tx, tenantId, () =>
    tx.deleteFrom('memberships').where('tenant_id', '=', tenantId).where('user_id', '=', userId).execute(),
  );
}

/** Removes the member from the tenant; the user and their other tenants stay. Errors: NOT_FOUND, SELF_CHANGE, LAST_ADMIN, HIGHER_PRIVILEGE. */
export const removeMember = (tx: Tx, work: Work, userId: string): Promise<void> =>
  changeMember(tx, work, userId, async ({ tenant_id: tenantId, managed_by }) => {
    requireNoDirectory(managed_by);
    requireOther(callerOf(work).userId, userId);
    await keepForUndo(tx, work, userId);
    const changes = changesBetween({ roles: await roleNamesOf(tx, { tenantId, userId }) }, { roles: [] });
    await endMembership(tx, work, { tenantId, userId });
    await auditChange(tx, work, { action: 'user.removed', target: { type: 'user', id: userId }, details: { changes } });
  });

/** What the workspace knows of somebody: the number of an invited person is theirs to show. */
async function personOf(tx: Tx, { tenant_id, user_id }: MembershipRow): Promise<{ name: string; phone?: string | null }> {
  const { name, status, phone } = await tx
    .selectFrom('memberships as m')
    .innerJoin('users as u', 'u.id', 'm.user_id')
    .select(['m.name', 'm.status', 'u.phone'])
    .where('m.tenant_id', '=', tenant_id)
    .where('m.user_id', '=', user_id)
    .executeTakeFirstOrThrow();
  return { name, ...(status === 'active' && { phone }) };
}

async function changePerson(tx: Tx, { name, phone, id }: ChangeUser, member: MembershipRow): Promise<void> {
  if (name === undefined && phone === undefined) return;
  if (name !== undefined && name !== member.name) requireNoDirectory(member.managed_by);
  const { rows } = await sql<{ n: number }>`select tenants_of_user(${id}) as n`.execute(tx);
  const isShared = rows[0]!.n > 1;
  requireOwnPerson({ tenants: rows[0]!.n, status: member.status });
  const change = { ...(name === undefined ? {} : { name }), ...(phone === undefined ? {} : { phone: contactNumber(phone) || null }) };
  if (!isShared) await tx.updateTable('users').set(change).where('id', '=', id).execute();
  if (name !== undefined && member.status === 'invited')
    await tx.updateTable('memberships').set({ name }).where('user_id', '=', id).where('tenant_id', '=', member.tenant_id).execute();
}

/** Replaces all roles, and tells whose they are. Errors: ROLE_NOT_GRANTABLE, LAST_ADMIN. */
export async function changeRoles(tx: Tx, work: Work, userId: string, named: string[]): Promise<void> {
  const caller = callerOf(work);
  const { tenantId } = caller;
  const before = new Set(await roleIdsOf(tx, { tenantId, userId }));
  const roleIds = await withoutRetired(tx, named, await roleIdsOf(tx, { tenantId, userId }, true));
  await requireGrantableRoles(
    tx,
    caller,
    roleIds.filter((id) => !before.has(id)),
  );
  await keepAnAdmin(tx, tenantId, () => replaceRoles(tx, { tenantId, userId, roleIds }));
  const isSame = roleIds.length === before.size && roleIds.every((id) => before.has(id));
  if (isSame || userId === caller.userId) return;
  const roles = (await roleNamesOf(tx, { tenantId, userId })).join(', ');
  await notify(tx, work.deps.clock.now(), { tenantId, kind: 'rolesChanged', userIds: [userId], values: { roles } });
}

/** Errors: NOT_FOUND, FORBIDDEN, ROLE_NOT_GRANTABLE, LAST_ADMIN, HIGHER_PRIVILEGE. */
export const updateMember = (tx: Tx, work: Work, change: ChangeUser): Promise<void> =>
  changeMember(tx, work, change.id, async (member) => {
    const roleIds = change.roleIds && cleanRoleIds(change.roleIds);
    const key = { tenantId: member.tenant_id, userId: change.id };
    const facts = async () => ({ ...(await personOf(tx, member)), roles: await roleNamesOf(tx, key) });
    const before = await facts();
    await changePerson(tx, change, member);
    if (roleIds) await changeRoles(tx, work, change.id, roleIds);
    const changes = changesBetween(before, await facts());
    const fields = Object.keys(change).filter((field) => field !== 'id');
    await auditChange(tx, work, {
      action: 'user.updated',
      target: { type: 'user', id: change.id },
      details: { fields, ...(roleIds ? { roleIds } : {}), ...(changes && { changes }) },
    });
  });
