import type { Handlers } from '../../../src/contract/endpoint.ts';
import type { tenants as area } from '../../../src/contract/tenants/tenants.ts';
import type { Ctx } from '../../http/context.ts';
import { callerOf } from '../../identity/work.ts';
import { leaveTenant } from '../../identity/members/leave.ts';
import { findTenants } from '../../identity/members/tenant-view.ts';
import { readInTenant, readOnceInTenant } from '../in-tenant.ts';
import { audit } from '../../identity/audit.ts';
import { accessTokenAnswer } from '../../identity/sessions/sign-in.ts';
import { moveSession, requireEntry } from './move-session.ts';
import { accountsAbove, accountTree, listAccountsBelow, searchAccounts } from './accounts-below.ts';
import { pageOfAccounts } from '../../../src/contract/tenants/hierarchy.rules.ts';
import { isUuid } from '../../db/scope.ts';
import { countInAccounts, countPeopleIn } from '../../identity/accounts/hierarchy.ts';

const list = (ctx: Ctx) => readOnceInTenant(ctx, (tx) => findTenants(tx, ctx, callerOf(ctx)));

export const tenants: Handlers<typeof area, [Ctx]> = {
  list: async (_input, ctx) => list(ctx),
  listV1: async (_input, ctx) => list(ctx),
  listV2: async (_input, ctx) => (await list(ctx)).tenants,

  token: async ({ body: { tenantId: to } }, ctx) => {
    const { sessionId } = callerOf(ctx);
    return ctx.deps.db.system(async (tx) => {
      const { session, access } = await requireEntry(tx, ctx, { sessionId, to });
      await audit(tx, ctx, {
        action: 'tenant.tokenIssued',
        tenantId: to,
        actorId: session.user_id,
        target: { type: 'tenant', id: to },
        ...(access.cameFrom && { details: { cameFrom: access.cameFrom } }),
      });
      const { accessToken = '', expires = '', expiresIn = 0 } = await accessTokenAnswer(ctx, session, access);
      return { accessToken, expires, expiresIn };
    });
  },

  switch: async ({ body }, ctx) => {
    const { tenantId, sessionId } = callerOf(ctx);
    if (body.tenantId === tenantId) return;
    await moveSession(ctx, { sessionId, from: tenantId, to: body.tenantId });
  },

  leave: async ({ tenantId }, ctx) => ctx.deps.db.system((tx) => leaveTenant(tx, ctx, tenantId)),

  hierarchy: async (_input, ctx) => readInTenant(ctx, (tx) => listAccountsBelow(tx, ctx)),
  tree: async (_input, ctx) => readInTenant(ctx, (tx) => accountTree(tx, ctx)),
  parents: async (_input, ctx) => readInTenant(ctx, (tx) => accountsAbove(tx, ctx)),
  parentsOf: async ({ tenantId }, ctx) => readInTenant(ctx, (tx) => accountsAbove(tx, ctx, tenantId)),

  search: async (input, ctx) => {
    const query = input?.query ?? {};
    return pageOfAccounts(await readInTenant(ctx, (tx) => searchAccounts(tx, ctx, query)), query);
  },
  hierarchyMetadata: async ({ query }, ctx) => {
    const rows = await readInTenant(ctx, (tx) => countInAccounts(tx, query._tenantIds.filter(isUuid)));
    return rows.map((row) => ({
      tenantId: row.id,
      totalSubTenants: row.accounts,
      isParent: row.is_parent,
      totalUsers: row.users + row.users_below,
      name: row.name,
      isReseller: row.is_reseller,
      subAccountAccessType: row.access_type,
    }));
  },
  usersCount: async ({ body }, ctx) => {
    const rows = await readInTenant(ctx, (tx) => countPeopleIn(tx, body.tenantIds));
    return rows.map(({ id, users, users_with_access }) => ({
      tenantId: id,
      totalUsers: users,
      totalAccessAllowedUsers: users_with_access,
    }));
  },
};
