import { describedOf } from '../contract/sub-tenants/sub-tenants.rules.ts';
import type { UserAcrossAccounts, UserAcrossSortKey } from '../contract/sub-tenants/sub-tenants.schemas.ts';
import { accountsBelow } from './accounts.ts';
import { find, list } from './collection.ts';
import type { Ctx } from './context.ts';
import { userView } from './views.ts';
import { rolesOf, type Membership } from './world.ts';

interface Query {
  _limit?: number | undefined;
  _offset?: number | undefined;
  _filter?: string | undefined;
  _email?: string | undefined;
  _namePrefix?: string | undefined;
  ids?: readonly string[] | undefined;
  _sortBy?: UserAcrossSortKey | undefined;
  _order?: 'ASC' | 'DESC' | undefined;
}

function personView({ world, caller }: Ctx, rows: readonly Membership[]): UserAcrossAccounts {
  const row = rows.find(({ status }) => status === 'active') ?? rows[0]!;
  const own = ({ tenantId }: Membership) => Number(tenantId !== caller.tenantId);
  const sorted = rows.toSorted((a, b) => own(a) - own(b));
  return {
    ...userView(world, find(world.users, row.userId), row.tenantId),
    tenantIds: sorted.map(({ tenantId }) => tenantId),
    tenants: sorted.map(({ tenantId, roleIds, status }) => {
      const roles = rolesOf(world, roleIds);
      const granted = new Set(roles.flatMap(({ permissions }) => permissions));
      const permissions = world.permissions.filter(({ id }) => granted.has(id));
      return { tenantId, name: find(world.tenants, tenantId).name, roles, permissions, activated: status === 'active' };
    }),
  };
}

const starts = (text: string, prefix = '') => text.toLowerCase().startsWith(prefix.toLowerCase());

/** One page of everybody in the caller's account and those below it, each once (flows.md B.2). */
export function listPeopleBelow(
  ctx: Ctx,
  { _filter = '', _email, _namePrefix, ids, _limit, _offset, _sortBy = 'name', _order = 'DESC' }: Query,
) {
  const { tenantId: own } = ctx.caller;
  const below = accountsBelow(ctx, own, { deep: true });
  // Nobody's who may not act below, the own account's included.
  const accounts = new Set(below.length > 0 ? [own, ...below.map(({ id }) => id)] : []);
  const rows = Map.groupBy(
    ctx.world.memberships.filter(({ tenantId }) => accounts.has(tenantId)),
    ({ userId }) => userId,
  );
  const needle = _filter.toLowerCase();
  const page = list(
    [...rows.values()].map((memberships) => personView(ctx, memberships)),
    {
      where: ({ id, name, email }) =>
        (!ids || ids.includes(id)) &&
        `${name}\n${email}`.toLowerCase().includes(needle) &&
        (_email ? starts(email, _email) : starts(name, _namePrefix)),
      sortBy: (person) => person[_sortBy],
      descending: _order === 'DESC',
      page: _offset,
      pageSize: _limit,
    },
  );
  const described = describedOf(page.items.map(({ tenants }) => tenants.length));
  return { ...page, items: page.items.map((person, at) => ({ ...person, tenants: person.tenants.slice(0, described[at]) })) };
}
