import type { Role } from '../../../src/contract/roles/roles.schemas.ts';
import type { TeamMember, User } from '../../../src/contract/users/users.schemas.ts';
import { sql } from 'kysely';
import type { Ctx } from '../../http/context.ts';
import type { MembershipRow, Tx, UserRow } from '../../db/tables.ts';
import { hasFactor } from '../../identity/factors/factors.ts';
import { shownEmail } from '../../messages/no-address.ts';
import { rolesOfMembers } from '../../identity/members/role-view.ts';

/** A member including what the user wrote about themselves, which stays hidden until they have accepted. */
export type MemberRow = MembershipRow &
  Pick<UserRow, 'phone' | 'picture_url' | 'metadata' | 'super_user'> & {
    mfa_enrolled: boolean;
    sub_account_access: boolean | null;
  };

export const selectMembers = (tx: Tx, tenantId: string) =>
  tx
    .selectFrom('memberships as m')
    .innerJoin('users as u', 'u.id', 'm.user_id')
    .selectAll('m')
    .select(['u.phone', 'u.picture_url', 'u.metadata', 'u.super_user'])
    .select(sql<boolean>`${hasFactor('m.user_id')}`.as('mfa_enrolled'))
    .where('m.tenant_id', '=', tenantId);

const facts = (row: MemberRow) => {
  const hasJoined = row.status === 'active';
  return {
    id: row.user_id,
    email: shownEmail(row.email),
    name: row.name,
    tenantId: row.tenant_id,
    verified: row.verified,
    activatedForTenant: hasJoined,
    isLocked: row.locked_at !== null,
    isDisabled: row.disabled_at !== null,
    managedBy: row.managed_by,
    ...(row.expires_at ? { temporaryExpirationDate: row.expires_at.toISOString() } : {}),
    createdAt: row.created_at.toISOString(),
    ...(row.last_seen_at ? { lastLogin: row.last_seen_at.toISOString() } : {}),
    picture: hasJoined ? row.picture_url : null,
    phone: hasJoined ? row.phone : null,
    metadata: hasJoined ? row.metadata : '{}',
  };
};

export function toUser(row: MemberRow, roles: Role[]): User {
  const { picture, phone, ...rest } = facts(row);
  return {
    ...rest,
    sub: row.user_id,
    mfaEnrolled: rest.activatedForTenant && row.mfa_enrolled,
    provider: row.provider,
    profilePictureUrl: picture,
    ...(rest.activatedForTenant && row.super_user ? { superUser: true } : {}),
    tenantIds: [row.tenant_id],
    tenants: [{ tenantId: row.tenant_id, roles }],
    ...(phone ? { phoneNumber: phone } : {}),
  };
}

export function toTeamMember(row: MemberRow, roles: Role[], { deps }: Pick<Ctx, 'deps'>): TeamMember {
  const { picture, phone, metadata: _, ...rest } = facts(row);
  return {
    ...rest,
    vendorId: deps.config.vendor.id,
    roleIds: roles.map(({ id }) => id),
    roles,
    ...(phone ? { phone } : {}),
    ...(picture ? { profileImageUrl: picture } : {}),
  };
}

export async function loadTeamMember(tx: Tx, ctx: Ctx, tenantId: string, userId: string): Promise<TeamMember | undefined> {
  const row = await selectMembers(tx, tenantId).where('m.user_id', '=', userId).executeTakeFirst();
  if (!row) return undefined;
  const roles = await rolesOfMembers(tx, ctx, tenantId, [userId]);
  return toTeamMember(row, roles.get(userId) ?? [], ctx);
}
