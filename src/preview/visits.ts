import { notFound } from '../contract/input.ts';
import { hasAccess, isTraveler } from '../contract/sub-tenants/sub-tenants.rules.ts';
import { isBelow } from './accounts.ts';
import { isUsable, type Moment } from './context.ts';
import { effectiveRoleIds, membershipOf, permissionKeysOf, type Membership, type PreviewSession } from './world.ts';

interface Visit {
  userId: string;
  from: string;
  to: string;
}
export interface Guest {
  permissions: readonly string[];
  /** The membership above as if it were here, where they hold nothing of their own. */
  membership: Membership;
}

/** What somebody may do in an account below one of theirs without being its member; undefined unless the hierarchy lets them in. */
export function guestIn({ world, now }: Moment, { userId, from, to }: Visit): Guest | undefined {
  const membership = membershipOf(world, userId, from);
  const above = world.tenants.find(({ id }) => id === from);
  const there = world.tenants.find(({ id }) => id === to);
  if (!membership || !above?.isReseller || !there || there.isDisabled || !isUsable(membership, now) || !isBelow(world, to, from))
    return undefined;
  if (!hasAccess(above.subAccountAccessType, membership.subAccountAccess)) return undefined;
  // Whoever belongs there acts as who they are there.
  if (membershipOf(world, userId, to)?.status === 'active') return undefined;
  const permissions = permissionKeysOf(world, effectiveRoleIds(world, membership));
  if (!isTraveler({ permissions })) return undefined;
  return { permissions, membership: { ...membership, tenantId: to, roleIds: [] } };
}

export const guestOf = (moment: Moment, { userId, tenantId, cameFrom }: PreviewSession): Guest | undefined =>
  cameFrom === undefined ? undefined : guestIn(moment, { userId, from: cameFrom, to: tenantId });

/** Errors: NOT_FOUND. */
export function requireVisit(moment: Moment, visit: Visit): void {
  if (!guestIn(moment, visit)) throw notFound();
}

/** Back where they came from, if the account may be visited no longer. */
export function endVisit(moment: Moment, session: PreviewSession): void {
  if (session.cameFrom === undefined || guestOf(moment, session)) return;
  session.tenantId = session.cameFrom;
  delete session.cameFrom;
}
