import { notFound } from '../contract/input.ts';
import { requireNotAbove, requireOther } from '../contract/users/users.rules.ts';
import { find, removeFrom } from './collection.ts';
import type { Ctx } from './context.ts';
import { sendLink } from './links.ts';
import { keepAnAdmin, requireRoles } from './members.ts';
import { notify } from './notification-rows.ts';
import { groupRoleIdsOf, membershipOf, permissionKeysOf, rolesOf, type Membership } from './world.ts';

export const membersOf = ({ world, caller: { tenantId } }: Ctx) => world.memberships.filter((row) => row.tenantId === tenantId);
/** Errors: NOT_FOUND. */
export function memberOf(ctx: Ctx, userId: string): Membership {
  const row = membershipOf(ctx.world, userId, ctx.caller.tenantId);
  if (!row) throw notFound();
  return row;
}
/** Runs a change of a member. Errors: NOT_FOUND, HIGHER_PRIVILEGE; those of the change come first. */
export function changeMember<T>(ctx: Ctx, userId: string, change: (row: Membership) => T): T {
  const { caller } = ctx;
  const row = memberOf(ctx, userId);
  const permissions = permissionKeysOf(ctx.world, [...row.roleIds, ...(row.invitedRoleIds ?? []), ...groupRoleIdsOf(ctx.world, row)]);
  const result = change(row);
  requireNotAbove(caller, { permissions });
  return result;
}

export function mailInvitation(ctx: Ctx, { userId, tenantId }: Membership): void {
  const { name } = ctx.caller.user;
  const purpose = find(ctx.world.users, userId).password === undefined ? 'activate' : 'invite';
  sendLink(ctx, { purpose, userId, tenantId, invitedBy: name }, `${name} invited you to ${find(ctx.world.tenants, tenantId).name}`, true);
}
export function changeRoles(ctx: Ctx, row: Membership, roleIds: readonly string[]): void {
  requireRoles(
    ctx,
    roleIds.filter((id) => !row.roleIds.includes(id)),
  );
  const before = row.roleIds;
  keepAnAdmin(ctx, () => (row.roleIds = [...new Set(roleIds)]));
  delete row.invitedRoleIds;
  const isSame = before.length === row.roleIds.length && before.every((id) => row.roleIds.includes(id));
  const { tenantId, userId } = row;
  if (isSame || userId === ctx.caller.userId) return;
  const roles = rolesOf(ctx.world, row.roleIds)
    .map(({ name }) => name)
    .toSorted()
    .join(', ');
  notify(ctx, { tenantId, kind: 'rolesChanged', userIds: [userId], values: { roles } });
}
export function signOutMember({ world, caller: { tenantId }, now }: Ctx, userId: string): void {
  const membership = membershipOf(world, userId, tenantId);
  if (membership) membership.signedOutAt = now;
  removeFrom(world.sessions, (row) => row.userId === userId && row.tenantId === tenantId);
}
/** Handler that disables or locks a member. Errors: SELF_CHANGE, LAST_ADMIN and those of `changeMember`. */
export const shutOut =
  (state: 'disabled' | 'locked') =>
  ({ userId }: { userId: string }, ctx: Ctx) =>
    changeMember(ctx, userId, (row) => {
      requireOther(ctx.caller.userId, userId);
      keepAnAdmin(ctx, () => (row[state] = true));
      signOutMember(ctx, userId);
    });
