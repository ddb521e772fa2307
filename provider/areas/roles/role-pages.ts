import { sql, type RawBuilder } from 'kysely';
import type { Input } from '../../../src/contract/endpoint.ts';
import { mayCountHolders, requireCountable } from '../../../src/contract/roles/roles.rules.ts';
import type { RoleSortKey } from '../../../src/contract/roles/roles.schemas.ts';
import type { roles as area } from '../../../src/contract/roles/roles.ts';
import { everyRight } from '../../../src/contract/users/users.rules.ts';
import { isUuid } from '../../db/scope.ts';
import type { Tx } from '../../db/tables.ts';
import type { Ctx } from '../../http/context.ts';
import { isLivePermission } from '../../identity/members/retired.ts';
import { selectRoles, toRole } from '../../identity/members/role-view.ts';
import { callerOf } from '../../identity/work.ts';
import { countHolders } from './role-holders.ts';

const orders: Record<RoleSortKey, RawBuilder<unknown>> = {
  name: sql`lower(r.name)`,
  // What includes everything has the most.
  permissions: sql`(select case when bool_or(p.key = ${everyRight}) then 1000000 else count(*) end from role_permissions rp join permissions p on p.id = rp.permission_id
    where rp.role_id = r.id and ${isLivePermission('rp.permission_id')})`,
  members: sql`coalesce(h.total, 0)`,
  updatedAt: sql`r.updated_at`,
};

type PageQuery = NonNullable<Input<typeof area.page>['query']>;

/** A page of the tenant's roles and the built-in ones. Errors: FORBIDDEN. */
export async function pageOfRoles(tx: Tx, ctx: Ctx, query: PageQuery) {
  const caller = callerOf(ctx);
  const { _limit: pageSize = 20, _offset: page = 0, _filter: text, _kind: kind, _sortBy: sortBy = 'name', _order: order, ids } = query;
  requireCountable(caller, sortBy);
  const { tenantId } = caller;
  let found = selectRoles(tx, tenantId).clearOrderBy();
  if (text)
    found = found.where(
      sql<boolean>`(strpos(lower(r.name), lower(${text})) > 0 or strpos(lower(r.key), lower(${text})) > 0
        or strpos(lower(coalesce(r.description, '')), lower(${text})) > 0)`,
    );
  if (kind) found = found.where('r.tenant_id', kind === 'builtIn' ? 'is' : 'is not', null);
  if (ids) found = found.where(sql<boolean>`r.id = any(${ids.filter(isUuid)}::uuid[])`);
  const { total } = await found
    .clearSelect()
    .select(sql<number>`count(*)::integer`.as('total'))
    .executeTakeFirstOrThrow();
  const direction = order === 'DESC' ? 'desc' : 'asc';
  const held = sql<{ role_id: string; total: number }>`(select role_id, count(*)::integer as total from effective_roles
    where tenant_id = ${tenantId} group by role_id)`;
  if (sortBy === 'members') found = found.leftJoin(held.as('h'), (join) => join.onRef('h.role_id', '=', 'r.id')) as typeof found;
  const rows = await found
    .$if(sortBy !== 'name', (one) => one.orderBy(orders[sortBy], direction))
    .orderBy(orders.name, direction)
    .orderBy('r.id', direction)
    .limit(pageSize)
    .offset(page * pageSize)
    .execute();
  const roleIds = rows.map(({ id }) => id);
  const holders = mayCountHolders(caller)
    ? new Map((await countHolders(tx, tenantId, roleIds)).map((row) => [row.roleId, row.total]))
    : null;
  return {
    items: rows.map((row) => ({ ...toRole(row, ctx), ...(holders && { holders: holders.get(row.id) ?? 0 }) })),
    _metadata: { totalItems: total, totalPages: Math.ceil(total / pageSize) },
  };
}
