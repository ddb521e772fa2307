import type { tenants as area } from '../contract/tenants/tenants.ts';
import { notFound } from '../contract/input.ts';
import { requireOtherWorkspace } from '../contract/tenants/tenants.rules.ts';
import { hasAccess } from '../contract/sub-tenants/sub-tenants.rules.ts';
import { mostListed, pageOfAccounts, treeOf } from '../contract/tenants/hierarchy.rules.ts';
import { accountOf, accountsBelow, accountStatus, depthOf, idsAbove, isBelow, mayEnter } from './accounts.ts';
import { find, list, removeFrom } from './collection.ts';
import { note } from './audit-log.ts';
import { answerFor, enter } from './sign-in.ts';
import { isUsable, type Ctx, type PreviewHandlers } from './context.ts';
import { keepAnAdmin } from './members.ts';
import { takeOut } from './removed-members.ts';
import { tenantsOf } from './views.ts';
import { membershipOf, type PreviewTenant } from './world.ts';

const listed = (ctx: Ctx) => tenantsOf(ctx, ctx.caller.userId, ctx.caller.tenantId);

const facts = (tenant: PreviewTenant) => ({
  tenantId: tenant.id,
  tenantName: tenant.name,
  status: accountStatus(tenant),
  createdAt: tenant.createdAt,
});
const below = (ctx: Ctx) =>
  accountsBelow(ctx, ctx.caller.tenantId, { deep: true })
    .toSorted((a, b) => depthOf(ctx.world, a.id) - depthOf(ctx.world, b.id) || a.name.localeCompare(b.name))
    .slice(0, mostListed);
const above = ({ world }: Ctx, tenantId: string, shown: (id: string) => boolean) =>
  idsAbove(world, tenantId)
    .filter(shown)
    .toReversed()
    .map((id) => ({ ...facts(find(world.tenants, id)), level: depthOf(world, id) - 1 }));
const known = (ctx: Ctx, ids: readonly string[]) => ids.filter((id) => id === ctx.caller.tenantId || mayEnter(ctx, id));

export const tenants: PreviewHandlers<typeof area> = {
  list: (_input, ctx) => listed(ctx),
  listV1: (_input, ctx) => listed(ctx),
  listV2: (_input, ctx) => listed(ctx).tenants,
  token: ({ body }, ctx) => {
    // A copy, so that the session stays where it is.
    const session = { ...ctx.caller.session };
    enter(ctx, session, body.tenantId);
    const { accessToken = '', expiresIn = 0 } = answerFor(ctx, session);
    return { accessToken, expiresIn, expires: new Date(ctx.now.getTime() + expiresIn * 1000).toISOString() };
  },
  switch: ({ body }, ctx) => {
    const { session } = ctx.caller;
    enter(ctx, session, body.tenantId);
    // The account itself says who came, and from where.
    if (session.cameFrom) note(ctx, { action: 'subAccount.entered', tenantId: session.tenantId, targetId: session.tenantId });
  },
  leave: ({ tenantId }, ctx) => {
    const { world, now, caller } = ctx;
    const row = membershipOf(world, caller.userId, tenantId);
    if (row?.status !== 'active') throw notFound();
    const others = world.memberships.filter((other) => other.userId === caller.userId && other !== row && other.status === 'active');
    requireOtherWorkspace(others.length > 0);
    keepAnAdmin(ctx, () => takeOut(ctx, row), tenantId);
    removeFrom(world.sessions, (one) => one.userId === caller.userId && one.tenantId === tenantId && one !== caller.session);
    const next = others.find((other) => isUsable(other, now));
    if (caller.session.tenantId === tenantId && next) enter(ctx, caller.session, next.tenantId);
  },
  hierarchy: (_input, ctx) => {
    const own = depthOf(ctx.world, ctx.caller.tenantId);
    return below(ctx).map((tenant) => ({ ...facts(tenant), level: depthOf(ctx.world, tenant.id) - own }));
  },
  tree: (_input, ctx) => {
    const node = (tenant: PreviewTenant) => ({ ...facts(tenant), parentId: ctx.world.parents[tenant.id] ?? null });
    return treeOf(node(find(ctx.world.tenants, ctx.caller.tenantId)), below(ctx).map(node));
  },
  parents: (_input, ctx) => above(ctx, ctx.caller.tenantId, () => true),
  parentsOf: ({ tenantId }, ctx) => {
    const { caller, world } = ctx;
    accountOf(ctx, tenantId);
    return above(ctx, tenantId, (id) => tenantId === caller.tenantId || id === caller.tenantId || isBelow(world, id, caller.tenantId));
  },
  search: ({ query }, ctx) => {
    const { _limit = 50, _offset, _filter, _subTenantId, _sortBy = 'name', _order } = query;
    const branch = _subTenantId ?? ctx.caller.tenantId;
    accountOf(ctx, branch);
    const needle = _filter?.toLowerCase() ?? '';
    const { items, _metadata } = list(accountsBelow(ctx, branch, { deep: _filter !== undefined }), {
      where: ({ name }) => name.toLowerCase().includes(needle),
      sortBy: (tenant) => tenant[_sortBy],
      descending: _order === 'DESC',
      page: _offset,
      pageSize: _limit,
    });
    const found = items.map(({ id, name, createdAt, isReseller, tenantType, subAccountAccessType }) => ({
      ...{ tenantId: id, name, createdAt, isReseller, tenantType, subAccountAccessType },
      metadata: { isParent: accountsBelow(ctx, id, { deep: false }).length > 0 },
      parentTenantId: ctx.world.parents[id]!,
    }));
    return pageOfAccounts({ items: found, totalItems: _metadata.totalItems }, query);
  },
  hierarchyMetadata: ({ query }, ctx) =>
    known(ctx, query._tenantIds).map((tenantId) => {
      const ids = accountsBelow(ctx, tenantId, { deep: true }).map(({ id }) => id);
      const totalUsers = ctx.world.memberships.filter((row) => row.tenantId === tenantId || ids.includes(row.tenantId)).length;
      const { name, isReseller, subAccountAccessType } = find(ctx.world.tenants, tenantId);
      return { tenantId, totalSubTenants: ids.length, isParent: ids.length > 0, totalUsers, name, isReseller, subAccountAccessType };
    }),
  usersCount: ({ body }, ctx) =>
    known(ctx, body.tenantIds).map((tenantId) => {
      const { subAccountAccessType } = find(ctx.world.tenants, tenantId);
      const members = ctx.world.memberships.filter((row) => row.tenantId === tenantId);
      const allowed = members.filter((row) => hasAccess(subAccountAccessType, row.subAccountAccess));
      return { tenantId, totalUsers: members.length, totalAccessAllowedUsers: allowed.length };
    }),
};
