import { sql, type Expression, type Selectable } from 'kysely';
import { jsonBuildObject } from 'kysely/helpers/postgres';
import { holdsPermission } from '../../../src/access/permission.ts';
import type { AccessType } from '../../../src/contract/sub-tenants/sub-tenants.schemas.ts';
import { hasAccess } from '../../../src/contract/sub-tenants/sub-tenants.rules.ts';
import { completeMe } from '../../../src/contract/profile/profile.rules.ts';
import type { Me } from '../../../src/contract/profile/profile.schemas.ts';
import type { Tables, Tx, UserRow } from '../../db/tables.ts';
import { shownEmail } from '../../messages/no-address.ts';
import { hasFactor } from '../factors/factors.ts';
import type { Caller, Work } from '../work.ts';
import { selectMemberGroups, toGroupOfUser } from './member-groups.ts';
import { selectRoleIds, selectRolesVersion } from './role-cache.ts';
import { toPermission, toRole, withImplied } from './role-view.ts';

/** Those that the member may use (`mayUse`): every workspace has it, or theirs has it for everyone or for them. */
const selectApplications = sql<Me['applications']>`array(
  select json_build_object('id', a.id, 'accessType', case when 'FREE_ACCESS' in (a.access_type, t.access_type) then 'FREE_ACCESS' else 'MANAGED_ACCESS' end)
  from applications a left join application_tenants t on t.app_id = a.id and t.tenant_id = m.tenant_id
  where a.is_active and ('FREE_ACCESS' in (a.access_type, t.access_type) or (t.app_id is not null and exists (
    select from application_users au where au.tenant_id = m.tenant_id and au.app_id = a.id and au.user_id = m.user_id)))
  order by a.is_default desc, lower(a.name), a.id)`;

const memberOf = sql<Selectable<Tables['memberships']>>`memberships`.as<'m'>('m');
/** Instead of `memberships as m`: the one above as if it were here, where they hold nothing of their own. */
export const guestOf = ({ userId, tenantId, cameFrom }: { userId: string; tenantId: string; cameFrom: string }) =>
  sql<
    Selectable<Tables['memberships']>
  >`(select (jsonb_populate_record(h, jsonb_build_object('tenant_id', ${tenantId}::text, 'sub_account_access', null))).*
    from memberships h where h.tenant_id = ${cameFrom}::uuid and h.user_id = ${userId}::uuid)`.as<'m'>('m');

/** Of `users as u` and their membership `m`, as JSON. */
export const readMe = jsonBuildObject({
  email: sql<string>`u.email`,
  name: sql<string>`u.name`,
  verified: sql<boolean>`u.email_verified`,
  phone: sql<string | null>`u.phone`,
  provider: sql<UserRow['provider']>`u.provider`,
  pictureUrl: sql<string | null>`u.picture_url`,
  metadata: sql<string>`u.metadata`,
  createdAt: sql<string>`u.created_at`,
  expiresAt: sql<string | null>`m.expires_at`,
  lastLoginAt: sql<string | null>`u.last_login_at`,
  managedBy: sql<'frontegg' | 'scim2'>`m.managed_by`,
  groups: selectMemberGroups,
  applications: selectApplications,
  accessBelow: sql<boolean | null>`m.sub_account_access`,
  accessType: sql<AccessType>`(select w.sub_account_access from tenants w where w.id = m.tenant_id)`,
  mfaEnrolled: hasFactor('u.id'),
  tenantIds: sql<
    string[]
  >`array(select o.tenant_id::text from memberships o join tenants w on w.id = o.tenant_id and w.disabled_at is null where o.user_id = u.id and o.status = 'active' and o.disabled_at is null and o.locked_at is null and (o.expires_at is null or o.expires_at > now()) order by 1)`,
});
export type MeRow = typeof readMe extends Expression<infer Row> ? Row : never;

/** Rights of somebody in a tenant. */
export type MeRights = Pick<
  Caller,
  'userId' | 'tenantId' | 'actorId' | 'superUser' | 'permissions' | 'roleIds' | 'tenantRoles' | 'cameFrom'
>;

export function rolesAndPermissions(
  { tenantRoles, roleIds, permissions, cameFrom }: Pick<MeRights, 'tenantRoles' | 'roleIds' | 'permissions' | 'cameFrom'>,
  work: Pick<Work, 'deps'>,
): Pick<Me, 'roles' | 'permissions'> {
  // What flows down are permissions, without roles.
  if (cameFrom) return { roles: [], permissions: tenantRoles.permissions.filter(({ key }) => permissions.includes(key)).map(toPermission) };
  const held = tenantRoles.roles.filter(({ id }) => roleIds.includes(id));
  const given = new Set(
    withImplied(
      tenantRoles.permissions,
      held.flatMap(({ permission_ids }) => permission_ids),
    ),
  );
  return {
    roles: held.map((row) => toRole(row, work)),
    permissions: tenantRoles.permissions.filter(({ id, key }) => given.has(id) && holdsPermission(permissions, key)).map(toPermission),
  };
}

const iso = (timestamp: string) => new Date(timestamp).toISOString();

/** The signed-in user with roles and permissions. */
export function toMe(user: MeRow, rights: MeRights, work: Pick<Work, 'deps'>): Me {
  const { userId, tenantId, actorId, superUser, cameFrom } = rights;
  const { roles, permissions } = rolesAndPermissions(rights, work);
  return completeMe({
    id: userId,
    sub: userId,
    email: shownEmail(user.email),
    name: user.name,
    verified: user.verified,
    mfaEnrolled: user.mfaEnrolled,
    ...(user.phone ? { phoneNumber: user.phone } : {}),
    provider: user.provider,
    profilePictureUrl: user.pictureUrl,
    tenantId,
    // An impersonator doesn't learn about the user's other tenants.
    tenantIds: actorId ? [tenantId] : user.tenantIds,
    activatedForTenant: true,
    isLocked: false,
    isDisabled: false,
    managedBy: user.managedBy,
    tenants: [{ tenantId, roles }],
    metadata: user.metadata,
    createdAt: iso(user.createdAt),
    ...(user.expiresAt ? { temporaryExpirationDate: iso(user.expiresAt) } : {}),
    ...(user.lastLoginAt ? { lastLogin: iso(user.lastLoginAt) } : {}),
    superUser,
    applications: user.applications,
    // Whoever comes from above goes on from there.
    subAccountAccessAllowed: !cameFrom && hasAccess(user.accessType, user.accessBelow),
    roles,
    groups: user.groups.map((group) => toGroupOfUser(group, rights.tenantRoles.roles, work)),
    permissions,
  });
}

/** One statement. */
export const selectMe = (tx: Tx, { userId, tenantId, cameFrom }: Pick<MeRights, 'userId' | 'tenantId' | 'cameFrom'>) =>
  tx
    .selectFrom('users as u')
    .innerJoin(cameFrom ? guestOf({ userId, tenantId, cameFrom }) : memberOf, 'm.user_id', 'u.id')
    .innerJoin('tenants as t', 't.id', 'm.tenant_id')
    .select([readMe.as('user'), selectRoleIds.as('roleIds'), selectRolesVersion.as('rolesVersion')])
    .where('u.id', '=', userId)
    .where('m.tenant_id', '=', tenantId)
    .executeTakeFirstOrThrow();
