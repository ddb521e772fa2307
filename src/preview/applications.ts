import type { applications as area } from '../contract/applications/applications.ts';
import type { Application, UserApplications } from '../contract/applications/applications.schemas.ts';
import type * as v from 'valibot';
import { notFound } from '../contract/input.ts';
import { applicationsIn, isAssigned } from './application-rows.ts';
import { find, removeFrom } from './collection.ts';
import type { Ctx, PreviewHandlers } from './context.ts';
import { memberOf, membersOf } from './member-changes.ts';
import type { PreviewApplication } from './sample-applications.ts';

const mine = (ctx: Ctx) => applicationsIn(ctx.world, ctx.caller.tenantId);
const assignments = (ctx: Ctx) =>
  mine(ctx).flatMap(({ id, tenants }) => {
    const accessType = tenants[ctx.caller.tenantId];
    return accessType ? [{ appId: id, accessType }] : [];
  });
const appIdsOf = (ctx: Ctx, userId: string) =>
  mine(ctx)
    .filter((row) => isAssigned(row, { tenantId: ctx.caller.tenantId, userId }))
    .map(({ id }) => id);

/** Errors: NOT_FOUND. */
function check(ctx: Ctx, { userId, tenantId, appIds }: v.InferOutput<typeof UserApplications>): PreviewApplication[] {
  if (tenantId !== ctx.caller.tenantId) throw notFound();
  memberOf(ctx, userId);
  return appIds.map((id) => find(mine(ctx), id));
}

export const applications: PreviewHandlers<typeof area> = {
  idsOfUser: ({ userId }, ctx) => appIdsOf(ctx, memberOf(ctx, userId).userId),
  idsOfUsers: ({ query }, ctx) =>
    membersOf(ctx)
      .filter(({ userId }) => query.userIds.includes(userId))
      .map(({ userId }) => ({ userId, appIds: appIdsOf(ctx, userId) })),
  ofTenantsV1: (_input, ctx) => [{ tenantId: ctx.caller.tenantId, appIds: assignments(ctx).map(({ appId }) => appId) }],
  ofTenants: (_input, ctx) => [{ tenantId: ctx.caller.tenantId, assignments: assignments(ctx) }],
  list: ({ query }, ctx) =>
    mine(ctx)
      .filter(
        ({ id, accessType, isActive }) => query.ids?.includes(id) || (query._includeFreeAccess && isActive && accessType === 'FREE_ACCESS'),
      )
      .map(({ tenants: _tenants, users: _users, ...facts }): Application => facts)
      .toSorted((a, b) => Number(b.isDefault) - Number(a.isDefault) || a.name.localeCompare(b.name)),
  assign: ({ body }, ctx) => {
    const { userId, tenantId } = body;
    for (const row of check(ctx, body)) if (!isAssigned(row, { tenantId, userId })) row.users.push({ tenantId, userId });
  },
  unassign: ({ body: { userId, ...body } }, ctx) => {
    for (const row of check(ctx, { userId, ...body }))
      removeFrom(row.users, (user) => user.tenantId === ctx.caller.tenantId && user.userId === userId);
  },
  usersOf: ({ query }, ctx) =>
    mine(ctx)
      .filter(({ id }) => query.appIds.includes(id))
      .map(({ id, users }) => ({
        appId: id,
        userIds: users.filter((user) => membersOf(ctx).some(({ userId }) => userId === user.userId)).map(({ userId }) => userId),
      })),
};
