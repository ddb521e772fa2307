import { sql } from 'kysely';
import type { GroupOfUser } from '../../../src/contract/profile/profile.schemas.ts';
import type { Tx } from '../../db/tables.ts';
import type { Work } from '../work.ts';
import { toRole, type RoleWithPermissions } from './role-view.ts';

export interface MemberGroup {
  id: string;
  roleIds: string[];
}

/** Of `memberships as m`, as JSON; none while the workspace has groups turned off. */
export const selectMemberGroups = sql<MemberGroup[]>`array(
  select json_build_object('id', g.group_id, 'roleIds', array(
    select r.role_id from group_given_roles r where r.tenant_id = g.tenant_id and r.user_id = g.user_id and r.group_id = g.group_id))
  from group_members g where g.tenant_id = m.tenant_id and g.user_id = m.user_id
  and not exists (select 1 from group_settings s where s.tenant_id = g.tenant_id and not s.enabled) order by g.group_id)`;

/** Groups of several members at once. */
export async function groupsOfMembers(tx: Tx, tenantId: string, userIds: readonly string[]): Promise<Map<string, MemberGroup[]>> {
  if (userIds.length === 0) return new Map();
  const rows = await tx
    .selectFrom('memberships as m')
    .select(['m.user_id', selectMemberGroups.as('groups')])
    .where('m.tenant_id', '=', tenantId)
    .where('m.user_id', 'in', userIds)
    .execute();
  return new Map(rows.map(({ user_id, groups }) => [user_id, groups]));
}

/** `roles`: those of the tenant. */
export const toGroupOfUser = (
  { id, roleIds }: MemberGroup,
  roles: readonly RoleWithPermissions[],
  work: Pick<Work, 'deps'>,
): GroupOfUser => ({ id, roles: roles.filter((role) => roleIds.includes(role.id)).map((role) => toRole(role, work)) });
