import { requireDeletable } from '../contract/personal-data/personal-data.rules.ts';
import type { Obstacle } from '../contract/personal-data/personal-data.schemas.ts';
import type { personalData as area } from '../contract/personal-data/personal-data.ts';
import { apiTokenRows } from './api-tokens.ts';
import { consentsOf } from './applications.ts';
import { find, removeFrom, table } from './collection.ts';
import type { Ctx, PreviewHandlers } from './context.ts';
import { sendMail } from './mails.ts';
import { adminRightsOf } from './members.ts';
import { phoneNumbers } from './phone-numbers.ts';
import { effectiveRoleIds, groupsOf, rolesOf } from './world.ts';

/** Absent until a workspace decides. */
const policies = table<{ tenantId: string; isAllowed: boolean }>('deletionPolicies');
const isAllowed = (ctx: Ctx, tenantId: string) => policies(ctx).find((row) => row.tenantId === tenantId)?.isAllowed ?? false;

const placesOf = ({ world, caller }: Ctx) => world.memberships.filter((row) => row.userId === caller.userId && row.status === 'active');

function obstaclesOf(ctx: Ctx): Obstacle[] {
  return placesOf(ctx).flatMap(({ tenantId, userId }): Obstacle[] => {
    const workspace = find(ctx.world.tenants, tenantId).name;
    if (!isAllowed(ctx, tenantId)) return [{ workspace, reason: 'notAllowed' }];
    const [held, left] = [adminRightsOf(ctx, tenantId), adminRightsOf(ctx, tenantId, userId)];
    return held.every((key) => left.includes(key)) ? [] : [{ workspace, reason: 'lastAdmin' }];
  });
}

export const personalData: PreviewHandlers<typeof area> = {
  download: (_input, ctx) => {
    const { world, caller, now } = ctx;
    const { user, userId } = caller;
    return {
      exportedAt: now.toISOString(),
      profile: {
        id: userId,
        name: user.name,
        email: user.email,
        emailVerified: user.verified,
        username: user.username ?? '',
        phoneNumber: user.phoneNumber ?? '',
        pictureUrl: user.profilePictureUrl ?? null,
        metadata: user.metadata,
        createdAt: user.createdAt,
        ...(user.lastLogin && { lastSignInAt: user.lastLogin }),
      },
      phoneNumbers: phoneNumbers.own({}, ctx),
      workspaces: world.memberships
        .filter((row) => row.userId === userId)
        .map((member) => ({ ...member, roles: rolesOf(world, effectiveRoleIds(world, member)) }))
        .map(({ tenantId, status, joinedAt, roles }) => ({
          id: tenantId,
          name: find(world.tenants, tenantId).name,
          status,
          roles: roles.map(({ name }) => name),
          groups: groupsOf(world, { tenantId, userId }).map(({ name }) => name),
          joinedAt,
        })),
      sessions: world.sessions
        .filter((row) => row.userId === userId && !row.actorId)
        .map(({ userAgent = '', ipAddress = '', createdAt = '', lastActiveAt = createdAt }) => ({
          ...{ userAgent, ipAddress },
          ...{ createdAt, lastActiveAt },
        })),
      factors: [
        ...user.authenticators.map(() => ({ type: 'authenticator' })),
        ...user.phones.map(({ phoneNumber: name }) => ({ type: 'sms', name })),
        ...user.keys.map(({ use, name, createdAt }) => ({ type: use === 'passkey' ? 'passkey' : 'securityKey', name, createdAt })),
      ],
      socialAccounts: [],
      apiTokens: apiTokenRows(ctx)
        .filter(({ ownerId }) => ownerId === userId)
        .map(({ id, kind, description, createdAt, expires, lastUsedAt }) => ({
          ...{ id, type: kind, description, createdAt },
          ...(expires && { expiresAt: expires }),
          ...(lastUsedAt && { lastUsedAt }),
        })),
      applications: consentsOf(ctx, userId),
      // The preview keeps no log.
      signIns: [],
    };
  },
  deletion: (_input, ctx) => ({
    workspaces: placesOf(ctx).map(({ tenantId }) => find(ctx.world.tenants, tenantId).name),
    obstacles: obstaclesOf(ctx),
  }),
  deleteAccount: (_input, ctx) => {
    requireDeletable(obstaclesOf(ctx));
    const { world, caller } = ctx;
    const { userId, user } = caller;
    const { email } = user;
    for (const group of world.groups) removeFrom(group.userIds, (id) => id === userId);
    removeFrom(apiTokenRows(ctx), ({ ownerId, createdBy }) => ownerId === userId || createdBy === userId);
    removeFrom(world.sessions, (row) => row.userId === userId || row.actorId === userId);
    removeFrom(world.memberships, (row) => row.userId === userId);
    removeFrom(world.links, (row) => row.userId === userId);
    removeFrom(world.challenges, (row) => row.userId === userId);
    removeFrom(world.mails, ({ to }) => to === email);
    removeFrom(world.users, ({ id }) => id === userId);
    sendMail(ctx, { to: email, subject: 'Your account was deleted' });
  },
  policy: (_input, ctx) => ({ isAllowed: isAllowed(ctx, ctx.caller.tenantId) }),
  setPolicy: ({ body }, ctx) => {
    const { tenantId } = ctx.caller;
    removeFrom(policies(ctx), (row) => row.tenantId === tenantId);
    policies(ctx).push({ tenantId, isAllowed: body.isAllowed });
  },
};
