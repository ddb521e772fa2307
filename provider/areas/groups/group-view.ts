import { sql } from 'kysely';
import type { Group, GroupRelations, GroupUser } from '../../../src/contract/groups/groups.schemas.ts';
import type { Ctx } from '../../http/context.ts';
import type { GroupRow, Tx } from '../../db/tables.ts';
import { callerOf } from '../../identity/work.ts';
import { toRole } from '../../identity/members/role-view.ts';
import { shownEmail } from '../../messages/no-address.ts';

/** The directory's group has the same id. */
const directoryName = sql<string | null>`(select c.name from directory_groups d join directory_connections c on c.id = d.connection_id
  where g.managed_by = 'scim2' and d.id = g.id and d.tenant_id = g.tenant_id)`.as('directory_name');

export const selectGroups = (tx: Tx, tenantId: string) =>
  tx
    .selectFrom('groups as g')
    .selectAll('g')
    .select(directoryName)
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

function byGroup<T>(pairs: Iterable<readonly [groupId: string, value: T]>): Map<string, T[]> {
  const found = new Map<string, T[]>();
  for (const [groupId, value] of pairs) {
    const known = found.get(groupId);
    if (known) known.push(value);
    else found.set(groupId, [value]);
  }
  return found;
}

/** Each person once with all their groups: most are in several. `ids`: of these groups; undefined: of all. */
const selectUsers = (tx: Tx, tenantId: string, ids: readonly string[] | undefined) =>
  tx
    .selectFrom('memberships as m')
    .innerJoin(
      (is) =>
        is
          .selectFrom('group_members')
          .select(['user_id', sql<string>`string_agg(group_id::text, ',')`.as('group_ids')])
          .where('tenant_id', '=', tenantId)
          .$if(ids !== undefined, (query) => query.where('group_id', 'in', ids!))
          .groupBy('user_id')
          .as('g'),
      (join) => join.onRef('g.user_id', '=', 'm.user_id'),
    )
    .innerJoin('users as u', 'u.id', 'm.user_id')
    .select(['g.group_ids', 'm.user_id', 'm.email', 'm.name', 'm.status', 'm.created_at', 'u.picture_url'])
    .where('m.tenant_id', '=', tenantId)
    .orderBy('m.name_key')
    .orderBy('m.user_id');

type UserRow = Awaited<ReturnType<ReturnType<typeof selectUsers>['execute']>>[number];

const toGroupUser = (row: UserRow): GroupUser => ({
  id: row.user_id,
  email: shownEmail(row.email),
  name: row.name,
  // What somebody wrote about themselves stays hidden until they have joined.
  profilePictureUrl: row.status === 'active' ? row.picture_url : null,
  activatedForTenant: row.status === 'active',
  createdAt: row.created_at.toISOString(),
});

function* membersOf(rows: readonly UserRow[]): Generator<readonly [groupId: string, user: GroupUser]> {
  for (const row of rows) {
    const user = toGroupUser(row);
    for (const groupId of row.group_ids.split(',')) yield [groupId, user];
  }
}

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
      : byGroup(
          (await tx.selectFrom('group_roles').select(['group_id', 'role_id']).where('tenant_id', '=', tenantId).execute()).map(
            ({ group_id, role_id }) => [group_id, role_id] as const,
          ),
        );
  const members =
    relations === undefined || relations === 'roles' ? undefined : byGroup(membersOf(await selectUsers(tx, tenantId, ids).execute()));
  return rows.map((row) => {
    const held = new Set(given?.get(row.id));
    return {
      ...toFacts(row),
      ...(row.directory_name && { directoryName: row.directory_name }),
      ...(given && { roles: tenantRoles.roles.filter(({ id }) => held.has(id)).map((role) => toRole(role, ctx)) }),
      ...(members && { users: members.get(row.id) ?? [] }),
    };
  });
}
