import { holdsPermission } from '../access/permission.ts';
import { requireFreeSeat, seatsOf } from '../contract/billing/seats.rules.ts';
import { mayGive, requireAll, requireGrantableRoles } from '../contract/roles/roles.rules.ts';
import { adminRights, nameFromEmail, requireAdmin } from '../contract/users/users.rules.ts';
import { accountOf, configOf, peopleOf } from './billing-rows.ts';
import { isUsable, type Ctx } from './context.ts';
import { effectiveRoleIds, permissionKeysOf, type Membership, type PreviewUser, type World } from './world.ts';

/** Whose access ends by itself keeps no workspace going. */
const active = (world: World, tenantId: string, now: Date) =>
  world.memberships
    .filter((member) => member.tenantId === tenantId && isUsable(member, now) && !member.expiresAt)
    .map((member) => ({ permissions: permissionKeysOf(world, effectiveRoleIds(world, member)) }));

/** Number of active members with a permission. */
export const holdersOf = ({ world, caller, now }: Ctx, key: string): number =>
  active(world, caller.tenantId, now).filter(({ permissions }) => holdsPermission(permissions, key)).length;

/** The required permissions that an active member holds, besides one of them. */
export const adminRightsOf = ({ world, now }: Ctx, tenantId: string, without?: string): string[] =>
  adminRights(active({ ...world, memberships: world.memberships.filter(({ userId }) => userId !== without) }, tenantId, now));

/** For changes that might remove the last admin. Errors: LAST_ADMIN. */
export function keepAnAdmin({ world, caller, now }: Ctx, change: () => unknown, tenantId = caller.tenantId): void {
  const before = adminRights(active(world, tenantId, now));
  change();
  requireAdmin(before, adminRights(active(world, tenantId, now)));
}

/** Errors: NOT_FOUND, ROLE_NOT_GRANTABLE. */
export function requireRoles({ world, caller }: Ctx, roleIds: readonly string[]): string[] {
  const known = world.roles.filter(({ id, tenantId }) => roleIds.includes(id) && (!tenantId || tenantId === caller.tenantId));
  requireAll(known, roleIds);
  requireGrantableRoles(
    caller,
    known.map(({ id }) => ({ keys: permissionKeysOf(world, [id]) })),
  );
  return [...new Set(roleIds)];
}

/** Default roles of a new member that the caller may grant. */
export const defaultRoles = ({ world, caller }: Ctx): string[] =>
  world.roles
    .filter(({ isDefault, tenantId }) => isDefault && (!tenantId || tenantId === caller.tenantId))
    .map(({ id }) => id)
    .filter((id) => mayGive(caller, permissionKeysOf(world, [id])));

const seatsIn = (ctx: Ctx, tenantId: string): number | null => seatsOf(accountOf(ctx, tenantId).subscribed, configOf(ctx));

/** How many more people the plan has seats for; null: as many as there are. */
export function freeSeats(ctx: Ctx, tenantId: string): number | null {
  const seats = seatsIn(ctx, tenantId);
  return seats === null ? null : Math.max(0, seats - peopleOf(ctx, tenantId));
}

/** Before somebody takes a seat. Errors: SEATS_TAKEN. */
export const requireSeat = (ctx: Ctx, tenantId: string): void => requireFreeSeat(seatsIn(ctx, tenantId), peopleOf(ctx, tenantId));

/** Errors: SEATS_TAKEN. */
export function addMember(ctx: Ctx, row: Pick<Membership, 'userId' | 'tenantId' | 'roleIds' | 'status'>): Membership {
  const { world, now } = ctx;
  requireSeat(ctx, row.tenantId);
  world.memberships.push({ ...row, disabled: false, locked: false, joinedAt: now.toISOString() });
  return world.memberships.at(-1)!;
}

export function createUser({ world, now }: Pick<Ctx, 'world' | 'now'>, facts: Partial<PreviewUser> & { email: string }): PreviewUser {
  const empty = { verified: false, metadata: '{}', oldPasswords: [], phones: [], authenticators: [], keys: [] };
  const times = { createdAt: now.toISOString() };
  world.users.push({ id: crypto.randomUUID(), name: nameFromEmail(facts.email), ...empty, ...times, ...facts });
  return world.users.at(-1)!;
}
