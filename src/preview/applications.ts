import type { applications as area } from '../contract/applications/applications.ts';
import type { Consent, UserApplications } from '../contract/applications/applications.schemas.ts';
import type * as v from 'valibot';
import { notFound } from '../contract/input.ts';
import { applicationsIn, applicationsKnownIn, isAssigned, toApplication } from './application-rows.ts';
import { find, removeFrom, table } from './collection.ts';
import type { Ctx, PreviewHandlers } from './context.ts';
import { memberOf, membersOf } from './member-changes.ts';
import { ownApplications } from './own-applications.ts';
import { helpCenterId, sampleApplications, type PreviewApplication } from './sample-applications.ts';

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

interface PreviewConsent extends Consent {
  userId: string;
}
/** That of the demo. */
const consents = table<PreviewConsent>('consents', (world) => {
  const { id, name, logoURL, appURL, createdAt } = find(sampleApplications(world), helpCenterId);
  const { id: userId } = world.users.find(({ email }) => email === 'admin@acme.test')!;
  return [{ userId, appId: id, name, logoURL, appURL, scopes: ['openid', 'email', 'profile'], workspaces: ['Acme'], createdAt }];
});

/** Applications of others that somebody has let in. */
export const consentsOf = (ctx: Ctx, userId: string): Consent[] =>
  consents(ctx)
    .filter((row) => row.userId === userId)
    .map(({ userId: _userId, ...row }) => row);

export const applications: PreviewHandlers<typeof area> = {
  idsOfUser: ({ userId }, ctx) => appIdsOf(ctx, memberOf(ctx, userId).userId),
  idsOfUsers: ({ query }, ctx) =>
    membersOf(ctx)
      .filter(({ userId }) => query.userIds.includes(userId))
      .map(({ userId }) => ({ userId, appIds: appIdsOf(ctx, userId) })),
  ofTenantsV1: (_input, ctx) => [{ tenantId: ctx.caller.tenantId, appIds: assignments(ctx).map(({ appId }) => appId) }],
  ofTenants: (_input, ctx) => [{ tenantId: ctx.caller.tenantId, assignments: assignments(ctx) }],
  list: ({ query }, ctx) =>
    applicationsKnownIn(ctx.world, ctx.caller.tenantId)
      .filter(
        ({ id, accessType, isActive, ownerId }) =>
          query.ids?.includes(id) ||
          (query._includeFreeAccess && isActive && accessType === 'FREE_ACCESS') ||
          (query._includeManaged && ownerId === ctx.caller.tenantId),
      )
      .map((row) => toApplication(row, ctx.caller.tenantId))
      .toSorted((a, b) => Number(b.isDefault) - Number(a.isDefault) || a.name.localeCompare(b.name)),
  ...ownApplications,
  consents: (_input, ctx) => consentsOf(ctx, ctx.caller.userId),
  endConsent: ({ appId }, ctx) => {
    const isIt = (row: PreviewConsent) => row.userId === ctx.caller.userId && row.appId === appId;
    if (!consents(ctx).some(isIt)) throw notFound();
    removeFrom(consents(ctx), isIt);
  },
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
