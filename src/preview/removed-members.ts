import { requireGrantableRoles } from '../contract/roles/roles.rules.ts';
import { requireNewcomer, undoSeconds } from '../contract/users/users.rules.ts';
import { notFound } from '../contract/input.ts';
import { apiTokenRows, type TokenRow } from './api-tokens.ts';
import { applicationsIn, isAssigned } from './application-rows.ts';
import { removeFrom, table } from './collection.ts';
import type { Ctx } from './context.ts';
import { assignments, type Assignment } from './entitlement-rows.ts';
import { mailInvitation } from './member-changes.ts';
import { requireSeat } from './members.ts';
import { requireAllowedDomainIn } from './networks.ts';
import { groupRoleIdsOf, membershipOf, permissionKeysOf, type Membership } from './world.ts';

interface RemovedMember {
  membership: Membership;
  groupIds: string[];
  appIds: string[];
  tokens: TokenRow[];
  entitlements: Assignment[];
  removedBy: string;
  removedAt: Date;
}
const removedMembers = table<RemovedMember>('removedMembers');

/** What a draft holds ends with its request. */
const copy = <T extends object>(row: T): T => ({ ...row });

/** Takes a member out of the workspace, its groups and applications, and keeps all of it for whoever does to undo it. */
export function takeOut(ctx: Ctx, row: Membership): void {
  const { world, caller, now } = ctx;
  const { userId, tenantId } = row;
  const isTheirs = (other: { userId: string; tenantId: string }) => other.userId === userId && other.tenantId === tenantId;
  const isOwn = (token: TokenRow) => token.tenantId === tenantId && token.ownerId === userId;
  const isGiven = (given: Assignment) => given.tenantId === tenantId && given.userId === userId;
  const apps = applicationsIn(world, tenantId).filter((app) => isAssigned(app, row));
  removeFrom(removedMembers(ctx), ({ membership }) => isTheirs(membership));
  removedMembers(ctx).push({
    membership: { ...row, roleIds: [...row.roleIds], ...(row.invitedRoleIds && { invitedRoleIds: [...row.invitedRoleIds] }) },
    groupIds: world.groups.flatMap((group) => (group.tenantId === tenantId && group.userIds.includes(userId) ? [group.id] : [])),
    appIds: apps.map(({ id }) => id),
    tokens: apiTokenRows(ctx).filter(isOwn).map(copy),
    entitlements: assignments(ctx).filter(isGiven).map(copy),
    removedBy: caller.userId,
    removedAt: now,
  });
  removeFrom(apiTokenRows(ctx), isOwn);
  removeFrom(assignments(ctx), isGiven);
  removeFrom(world.memberships, isTheirs);
  for (const group of world.groups) if (group.tenantId === tenantId) removeFrom(group.userIds, (id) => id === userId);
  for (const app of apps) removeFrom(app.users, isTheirs);
}

const keptOf = (ctx: Ctx): RemovedMember[] =>
  removedMembers(ctx).filter(
    ({ membership, removedBy: who, removedAt }) =>
      membership.tenantId === ctx.caller.tenantId &&
      who === ctx.caller.userId &&
      ctx.now.getTime() - removedAt.getTime() < undoSeconds * 1000,
  );

/** Of these people, those whose removal the caller may undo. */
export const removedBy = (ctx: Ctx, userIds: readonly string[]): string[] =>
  keptOf(ctx).flatMap(({ membership: { userId } }) => (userIds.includes(userId) ? [userId] : []));

/** Undoes a removal by the caller. Errors: NOT_FOUND, EMAIL_TAKEN, SEATS_TAKEN, DOMAIN_NOT_ALLOWED, ROLE_NOT_GRANTABLE. */
export function restoreMember(ctx: Ctx, userId: string): void {
  const { world, caller, now } = ctx;
  const { tenantId } = caller;
  const kept = keptOf(ctx).find(({ membership }) => membership.userId === userId);
  if (!kept) throw notFound();
  if (membershipOf(world, userId, tenantId)) requireNewcomer('active');
  const { membership, groupIds, appIds, tokens, entitlements } = kept;
  if (!membership.disabled) requireSeat(ctx, tenantId);
  requireAllowedDomainIn(ctx, tenantId, world.users.find(({ id }) => id === userId)!.email);
  const roleIds = membership.roleIds.filter((id) => world.roles.some((role) => role.id === id));
  const row = { ...membership, roleIds, signedOutAt: now };
  world.memberships.push(row);
  for (const group of world.groups) if (group.tenantId === tenantId && groupIds.includes(group.id)) group.userIds.push(userId);
  for (const app of applicationsIn(world, tenantId)) if (appIds.includes(app.id)) app.users.push({ tenantId, userId });
  apiTokenRows(ctx).push(...tokens.map(copy));
  assignments(ctx).push(...entitlements.map(copy));
  const keys = permissionKeysOf(world, [...roleIds, ...(row.invitedRoleIds ?? []), ...groupRoleIdsOf(world, row)]);
  requireGrantableRoles(caller, [{ keys }]);
  removeFrom(removedMembers(ctx), (each) => each === kept);
  if (row.status === 'invited') mailInvitation(ctx, row);
}
