import type { applications as area } from '../../../src/contract/applications/applications.ts';
import type { Handlers } from '../../../src/contract/endpoint.ts';
import { notFound } from '../../../src/contract/input.ts';
import type { Ctx } from '../../http/context.ts';
import { callerOf } from '../../identity/work.ts';
import { endConsent, loadConsents } from '../../oauth/consents.ts';
import { readInTenant, readOnceInTenant, writeInTenant } from '../in-tenant.ts';
import { assign, unassign } from './application-changes.ts';
import { appIdsOf, loadApplications, loadAssignments, loadDetails, userIdsOf } from './application-view.ts';
import { changeOwn, endOwn, giveOwn, listWorkspaces, rotateOwn, takeOwn } from './own-applications.ts';

const assignments = (ctx: Ctx) => readOnceInTenant(ctx, (tx) => loadAssignments(tx, callerOf(ctx).tenantId));
const ofUsers = (ctx: Ctx, userIds: readonly string[]) => readInTenant(ctx, (tx) => appIdsOf(tx, callerOf(ctx).tenantId, userIds));

export const applications: Handlers<typeof area, [Ctx]> = {
  idsOfUser: async ({ userId }, ctx) => {
    const found = (await ofUsers(ctx, [userId])).get(userId);
    if (!found) throw notFound();
    return found;
  },
  idsOfUsers: async ({ query }, ctx) => [...(await ofUsers(ctx, query.userIds))].map(([userId, appIds]) => ({ userId, appIds })),
  ofTenantsV1: async (_input, ctx) => [{ tenantId: callerOf(ctx).tenantId, appIds: (await assignments(ctx)).map(({ appId }) => appId) }],
  ofTenants: async (_input, ctx) => [{ tenantId: callerOf(ctx).tenantId, assignments: await assignments(ctx) }],
  list: async (input, ctx) =>
    readOnceInTenant(ctx, (tx) =>
      loadApplications(tx, callerOf(ctx).tenantId, {
        ids: input?.query?.ids,
        withFree: input?.query?._includeFreeAccess,
        withManaged: input?.query?._includeManaged,
      }),
    ),
  usersOf: async ({ query }, ctx) => readInTenant(ctx, (tx) => userIdsOf(tx, callerOf(ctx).tenantId, query.appIds)),

  details: async ({ appId }, ctx) => readInTenant(ctx, (tx) => loadDetails(tx, ctx, appId)),
  change: async ({ appId, body }, ctx) => changeOwn(ctx, appId, body),
  rotateSecret: async ({ appId, body }, ctx) => rotateOwn(ctx, appId, body),
  endSecret: async ({ appId, secretId }, ctx) => endOwn(ctx, { id: appId, secretId }),
  workspaces: async ({ appId, query = {} }, ctx) => {
    const { items, ..._metadata } = await readInTenant(ctx, (tx) => listWorkspaces(tx, ctx, { id: appId, ...query }));
    return { items, _metadata };
  },
  give: async ({ appId, tenantId, body }, ctx) => giveOwn(ctx, { id: appId, tenantId }, body.accessType),
  take: async ({ appId, tenantId }, ctx) => takeOwn(ctx, { id: appId, tenantId }),

  consents: async (_input, ctx) => ctx.deps.db.system((tx) => loadConsents(tx, callerOf(ctx).userId), { readOnly: true }),
  endConsent: async ({ appId }, ctx) => {
    const { userId } = callerOf(ctx);
    await ctx.deps.db.system((tx) => endConsent(tx, ctx, { userId, appId }));
  },

  assign: async ({ body }, ctx) => writeInTenant(ctx, (tx) => assign(tx, ctx, body)),
  unassign: async ({ body }, ctx) => writeInTenant(ctx, (tx) => unassign(tx, ctx, body)),
};
