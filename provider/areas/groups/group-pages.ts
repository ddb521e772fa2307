import { sql } from 'kysely';
import type { Input } from '../../../src/contract/endpoint.ts';
import type { groups as area } from '../../../src/contract/groups/groups.ts';
import { isUuid } from '../../db/scope.ts';
import type { Tx } from '../../db/tables.ts';
import { isLiveRole } from '../../identity/members/retired.ts';
import { selectGroups, toFacts } from './group-view.ts';

/** All groups of a workspace have so many members at most that counting them all is a short look into the index. */
const memberCount = sql<number>`(select count(*) from group_members m where m.group_id = g.id and m.tenant_id = g.tenant_id)::integer`;

type PageQuery = NonNullable<Input<typeof area.page>['query']>;

/** A page of groups. */
export async function pageOfGroups(tx: Tx, tenantId: string, query: PageQuery) {
  const { _limit: pageSize = 20, _offset: page = 0, _filter: text, _managedBy: managedBy, _sortBy: sortBy, _order: order, ids } = query;
  const direction = order === 'DESC' ? 'desc' : 'asc';
  let found = selectGroups(tx, tenantId).clearOrderBy();
  if (text)
    found = found.where(
      sql<boolean>`(strpos(lower(g.name), lower(${text})) > 0 or strpos(lower(coalesce(g.description, '')), lower(${text})) > 0)`,
    );
  if (managedBy) found = found.where('g.managed_by', '=', managedBy);
  if (ids) found = found.where(sql<boolean>`g.id = any(${ids.filter(isUuid)}::uuid[])`);
  const { total } = await found
    .clearSelect()
    .select(sql<number>`count(*)::integer`.as('total'))
    .executeTakeFirstOrThrow();
  const rows = await found
    .select([
      memberCount.as('members'),
      sql<
        { id: string; name: string }[]
      >`coalesce((select json_agg(json_build_object('id', r.id, 'name', r.name) order by lower(r.name), r.id)
        from group_roles gr join roles r on r.id = gr.role_id where gr.group_id = g.id and gr.tenant_id = g.tenant_id
          and ${isLiveRole('r.id')}), '[]')`.as('roles'),
    ])
    .$if(sortBy === 'members', (one) => one.orderBy(memberCount, direction))
    .orderBy(sql`lower(g.name)`, direction)
    .orderBy('g.id', direction)
    .limit(pageSize)
    .offset(page * pageSize)
    .execute();
  return {
    items: rows.map((row) => ({ ...toFacts(row), directoryName: row.directory_name, memberCount: row.members, roles: row.roles })),
    _metadata: { totalItems: total, totalPages: Math.ceil(total / pageSize) },
  };
}
