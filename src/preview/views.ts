import { holdsPermission } from '../access/permission.ts';
import { completeMe } from '../contract/profile/profile.rules.ts';
import type { Me } from '../contract/profile/profile.schemas.ts';
import type { TeamMember } from '../contract/users/users.schemas.ts';
import { hasDevices } from '../contract/mfa-login/mfa-login.rules.ts';
import { hasAccess } from '../contract/sub-tenants/sub-tenants.rules.ts';
import { applicationsOf } from './application-rows.ts';
import { devicesOf } from './devices.ts';
import { find } from './collection.ts';
import { isUsable, type Moment } from './context.ts';
import { vendorId } from './sample-data.ts';
import {
  effectiveRoleIds,
  groupRoleIdsOf,
  groupsOf,
  membershipOf,
  rolesOf,
  type Membership,
  type PreviewUser,
  type World,
} from './world.ts';

/** A user as the contract defines it, within one tenant. Of someone who hasn't joined, only what the inviter knows. */
export function userView(world: World, user: PreviewUser, tenantId: string) {
  const here = membershipOf(world, user.id, tenantId);
  const hasJoined = here?.status === 'active';
  return {
    id: user.id,
    sub: user.id,
    email: user.email,
    name: hasJoined ? user.name : (here?.invitedName ?? user.name),
    verified: hasJoined && user.verified,
    mfaEnrolled: hasJoined && hasDevices(devicesOf(user)),
    provider: 'local',
    tenantId,
    tenantIds: [tenantId],
    activatedForTenant: hasJoined,
    isLocked: here?.locked ?? false,
    isDisabled: here?.disabled ?? false,
    managedBy: here?.managedBy ?? ('frontegg' as const),
    tenants: [{ tenantId, roles: rolesOf(world, here?.roleIds ?? []) }],
    metadata: hasJoined ? user.metadata : '{}',
    createdAt: here?.joinedAt ?? user.createdAt,
    ...(here?.expiresAt && { temporaryExpirationDate: here.expiresAt }),
    ...(hasJoined && user.lastLogin && { lastLogin: user.lastLogin }),
    ...(hasJoined && user.phoneNumber && { phoneNumber: user.phoneNumber }),
    profilePictureUrl: (hasJoined && user.profilePictureUrl) || null,
  };
}
/** `held`: permission keys and patterns of the session. */
export function meView(world: World, user: PreviewUser, { tenantId, held }: { tenantId: string; held: readonly string[] }): Me {
  const view = userView(world, user, tenantId);
  const here = membershipOf(world, user.id, tenantId);
  const roles = here ? rolesOf(world, effectiveRoleIds(world, here)) : [];
  const given = here ? groupRoleIdsOf(world, here) : [];
  const groups = groupsOf(world, { userId: user.id, tenantId }).map(({ id, roleIds }) => ({
    id,
    roles: rolesOf(
      world,
      roleIds.filter((roleId) => given.includes(roleId)),
    ),
  }));
  const ids = new Set(roles.flatMap(({ permissions }) => permissions));
  const tenantIds = world.memberships.filter(({ userId, status }) => userId === user.id && status === 'active').map((row) => row.tenantId);
  // Somebody from above has permissions here, without roles.
  const permissions = world.permissions.filter(({ id, key }) => (here ? ids.has(id) && holdsPermission(held, key) : held.includes(key)));
  const subAccountAccessAllowed =
    here !== undefined && hasAccess(find(world.tenants, tenantId).subAccountAccessType, here.subAccountAccess);
  const applications = applicationsOf(world, { userId: user.id, tenantId });
  return completeMe({
    ...view,
    tenants: [{ tenantId, roles }],
    tenantIds,
    roles,
    groups,
    permissions,
    applications,
    subAccountAccessAllowed,
  });
}
export function memberView(world: World, { userId, tenantId }: Membership): TeamMember {
  const { phoneNumber, profilePictureUrl, tenants, ...view } = userView(world, find(world.users, userId), tenantId);
  const { roles } = tenants[0]!;
  return {
    ...view,
    vendorId,
    roleIds: roles.map(({ id }) => id),
    roles,
    ...(phoneNumber && { phone: phoneNumber }),
    ...(profilePictureUrl && { profileImageUrl: profilePictureUrl }),
  };
}
/** What a workspace says of its own sign-in page, where the vendor lets it have one. */
export const ownSignIn = <R extends { loginUrl?: string | undefined; applicationUrl?: string | undefined }>(
  { policy }: Pick<World, 'policy'>,
  row: R,
): R => (policy.withoutCustomLogin ? { ...row, loginUrl: undefined, applicationUrl: undefined, hasCustomLogin: false } : row);

/** The user's tenants, and the one they are in, which may be one that they only visit. */
export function tenantsOf({ world, now }: Moment, userId: string, tenantId: string) {
  const mine = world.memberships.filter((row) => row.userId === userId && isUsable(row, now)).map((row) => row.tenantId);
  // A picture in a tenant's own text comes with the active one alone.
  const shown = (tenant: World['tenants'][number]) =>
    ownSignIn(world, tenant.id !== tenantId && tenant.logo?.startsWith('data:') ? { ...tenant, logo: undefined } : tenant);
  const tenants = world.tenants.filter(({ id }) => mine.includes(id) || id === tenantId).map(shown);
  return { tenants, activeTenant: find(tenants, tenantId) };
}
