import type { Group, GroupRelations, GroupUser } from '../../../src/contract/groups/groups.schemas.ts';
import type { Ctx } from '../../http/context.ts';
import type { GroupRow, Tx } from '../../db/tables.ts';
import { callerOf } from '../../identity/work.ts';
import { toRole } from '../../identity/members/role-view.ts';
import { shownEmail } from '../../messages/no-address.ts';

export const selectGroups = (tx: Tx, tenantId: string) =>
  tx
    .selectFrom('groups as g')
    .selectAll('g')
    .where('g.tenant_id', '=', tenantId)
    .orderBy((is) => is.fn('lower', ['g.name']))
    .orderBy('g.id');

export const toFacts = ({ id, name, color, description, metadata, managed_by }: GroupRow) => ({
  id,
  name,
  ...(color && { color }),
  ...(description && { description }),
  metadata,
  managedBy: managed_by,
});

function byGroup<T extends { group_id: string }>(rows: readonly T[]): Map<string, T[]> {
  const found = new Map<string, T[]>();
  for (const row of rows) {
    const known = found.get(row.group_id);
    if (known) known.push(row);
    else found.set(row.group_id, [row]);
  }
  return found;
}

/** Of these groups; undefined: of all. */
const selectUsers = (tx: Tx, tenantId: string, ids: readonly string[] | undefined) =>
  tx
    .selectFrom('group_members as g')
    .innerJoin('memberships as m', (join) => join.onRef('m.tenant_id', '=', 'g.tenant_id').onRef('m.user_id', '=', 'g.user_id'))
    .innerJoin('users as u', 'u.id', 'm.user_id')
    .select(['g.group_id', 'm.user_id', 'm.email', 'm.name', 'm.status', 'm.created_at', 'u.picture_url'])
    .where('g.tenant_id', '=', tenantId)
    .$if(ids !== undefined, (query) => query.where('g.group_id', 'in', ids!))
    .orderBy('m.name_key')
    .orderBy('m.user_id');

const toGroupUser = (row: Awaited<ReturnType<ReturnType<typeof selectUsers>['execute']>>[number]): GroupUser => ({
  id: row.user_id,
  email: shownEmail(row.email),
  name: row.name,
  // What somebody wrote about themselves stays hidden until they have joined.
  profilePictureUrl: row.status === 'active' ? row.picture_url : null,
  activatedForTenant: row.status === 'active',
  createdAt: row.created_at.toISOString(),
});

/** Groups with what was asked for; `ids`: only these. */
export async function loadGroups(
  tx: Tx,
  ctx: Ctx,
  { relations, ids }: { relations: GroupRelations | undefined; ids?: readonly string[] },
): Promise<Group[]> {
  if (ids?.length === 0) return [];
  const { tenantId, tenantRoles } = callerOf(ctx);
  const rows = await selectGroups(tx, tenantId)
    .$if(ids !== undefined, (query) => query.where('g.id', 'in', ids!))
    .execute();
  const given =
    relations === undefined || relations === 'users'
      ? undefined
      : byGroup(await tx.selectFrom('group_roles').select(['group_id', 'role_id']).where('tenant_id', '=', tenantId).execute());
  const members = relations === undefined || relations === 'roles' ? undefined : byGroup(await selectUsers(tx, tenantId, ids).execute());
  return rows.map((row) => {
    const held = new Set(given?.get(row.id)?.map(({ role_id }) => role_id));
    return {
      ...toFacts(row),
      ...(given && { roles: tenantRoles.roles.filter(({ id }) => held.has(id)).map((role) => toRole(role, ctx)) }),
      ...(members && { users: (members.get(row.id) ?? []).map(toGroupUser) }),
    };
  });
}
