import type { Me } from '../contract/profile/profile.schemas.ts';
import type { TeamMember } from '../contract/users/users.schemas.ts';
import { hasDevices } from '../contract/mfa-login/mfa-login.rules.ts';
import { devicesOf } from './devices.ts';
import { find } from './collection.ts';
import { vendorId } from './sample-data.ts';
import { membershipOf, rolesOf, type Membership, type PreviewUser, type World } from './world.ts';

/** A user as the contract defines it, within one tenant. */
export function userView(world: World, user: PreviewUser, tenantId: string) {
  const own = world.memberships.filter(({ userId }) => userId === user.id);
  const here = own.find((row) => row.tenantId === tenantId);
  return {
    id: user.id,
    sub: user.id,
    email: user.email,
    name: user.name,
    verified: user.verified,
    mfaEnrolled: hasDevices(devicesOf(user)),
    provider: 'local',
    tenantId,
    tenantIds: own.map((row) => row.tenantId),
    activatedForTenant: here?.status === 'active',
    isLocked: here?.locked ?? false,
    isDisabled: here?.disabled ?? false,
    managedBy: 'frontegg' as const,
    tenants: own.map((row) => ({ tenantId: row.tenantId, roles: rolesOf(world, row.roleIds) })),
    metadata: user.metadata,
    createdAt: here?.joinedAt ?? user.createdAt,
    ...(user.lastLogin && here?.status === 'active' && { lastLogin: user.lastLogin }),
    ...(user.phoneNumber && { phoneNumber: user.phoneNumber }),
    profilePictureUrl: user.profilePictureUrl ?? null,
  };
}
export function meView(world: World, user: PreviewUser, tenantId: string): Me {
  const roles = rolesOf(world, membershipOf(world, user.id, tenantId)?.roleIds ?? []);
  const ids = new Set(roles.flatMap(({ permissions }) => permissions));
  return { ...userView(world, user, tenantId), roles, permissions: world.permissions.filter(({ id }) => ids.has(id)), groups: [] };
}
export function memberView(world: World, membership: Membership): TeamMember {
  const user = find(world.users, membership.userId);
  return {
    id: user.id,
    email: user.email,
    name: user.name,
    tenantId: membership.tenantId,
    vendorId,
    roleIds: membership.roleIds,
    roles: rolesOf(world, membership.roleIds),
    activatedForTenant: membership.status === 'active',
    createdAt: membership.joinedAt,
    verified: user.verified,
    isDisabled: membership.disabled,
    isLocked: membership.locked,
    managedBy: 'frontegg',
    ...(user.lastLogin && { lastLogin: user.lastLogin }),
    ...(user.phoneNumber && { phone: user.phoneNumber }),
  };
}
