import { sql, type Expression } from 'kysely';
import { jsonBuildObject } from 'kysely/helpers/postgres';
import { holdsPermission } from '../../../src/access/permission.ts';
import type { Handlers } from '../../../src/contract/endpoint.ts';
import { contactNumber } from '../../../src/contract/phones/phones.rules.ts';
import type { profile as area } from '../../../src/contract/profile/profile.ts';
import type { Me } from '../../../src/contract/profile/profile.schemas.ts';
import { withCallerRead } from '../../http/caller-read.ts';
import type { Ctx } from '../../http/context.ts';
import { callerOf } from '../../identity/work.ts';
import type { Tx, UserRow } from '../../db/tables.ts';
import { audit } from '../../identity/audit.ts';
import { hasFactor } from '../../identity/factors/factors.ts';
import { shownEmail } from '../../messages/no-address.ts';
import { ownPictureId, readPicture } from './picture.ts';
import { toPermission, toRole } from '../../identity/members/role-view.ts';

/** Of `users as u` and their membership `m`, as JSON. */
const readMe = jsonBuildObject({
  email: sql<string>`u.email`,
  name: sql<string>`u.name`,
  verified: sql<boolean>`u.email_verified`,
  phone: sql<string | null>`u.phone`,
  provider: sql<UserRow['provider']>`u.provider`,
  pictureUrl: sql<string | null>`u.picture_url`,
  metadata: sql<string>`u.metadata`,
  createdAt: sql<string>`u.created_at`,
  lastLoginAt: sql<string | null>`u.last_login_at`,
  managedBy: sql<'frontegg' | 'scim2'>`m.managed_by`,
  mfaEnrolled: hasFactor('u.id'),
  tenantIds: sql<
    string[]
  >`array(select t.tenant_id::text from memberships t where t.user_id = u.id and t.status = 'active' and t.disabled_at is null and t.locked_at is null order by 1)`,
});

type MeRow = typeof readMe extends Expression<infer Row> ? Row : never;

function rightsOf(ctx: Ctx): Pick<Me, 'roles' | 'permissions'> {
  const { tenantRoles, roleIds, permissions } = callerOf(ctx);
  const held = tenantRoles.roles.filter(({ id }) => roleIds.includes(id));
  const given = new Set(held.flatMap(({ permission_ids }) => permission_ids));
  return {
    roles: held.map((row) => toRole(row, ctx)),
    permissions: tenantRoles.permissions.filter(({ id, key }) => given.has(id) && holdsPermission(permissions, key)).map(toPermission),
  };
}

const iso = (timestamp: string) => new Date(timestamp).toISOString();

function toMe(user: MeRow, ctx: Ctx): Me {
  const { tenantId, userId, actorId, superUser } = callerOf(ctx);
  const { roles, permissions } = rightsOf(ctx);
  return {
    id: userId,
    sub: userId,
    email: shownEmail(user.email),
    name: user.name,
    verified: user.verified,
    mfaEnrolled: user.mfaEnrolled,
    ...(user.phone ? { phoneNumber: user.phone } : {}),
    provider: user.provider,
    profilePictureUrl: user.pictureUrl,
    tenantId,
    // An impersonator doesn't learn about the user's other tenants.
    tenantIds: actorId ? [tenantId] : user.tenantIds,
    activatedForTenant: true,
    isLocked: false,
    isDisabled: false,
    managedBy: user.managedBy,
    tenants: [{ tenantId, roles }],
    metadata: user.metadata,
    createdAt: iso(user.createdAt),
    ...(user.lastLoginAt ? { lastLogin: iso(user.lastLoginAt) } : {}),
    superUser,
    roles,
    permissions,
    groups: [],
  };
}

/** Undefined keeps the picture. URLs of other servers are rejected. */
async function pictureChange(tx: Tx, ctx: Ctx, url: string | null | undefined): Promise<string | null | undefined> {
  if (url === undefined || url === null) return url;
  const id = ownPictureId(url, ctx.deps.config.publicUrl);
  const mine =
    id &&
    (await tx.selectFrom('pictures').select('id').where('id', '=', id).where('user_id', '=', callerOf(ctx).userId).executeTakeFirst());
  return mine ? url : undefined;
}

export const profile: Handlers<typeof area, [Ctx]> = {
  get: withCallerRead(readMe, async (_input, ctx, user) => toMe(user, ctx)),

  update: async ({ body }, ctx) => {
    const { tenantId, userId } = callerOf(ctx);
    return ctx.deps.db.tenant(
      tenantId,
      async (tx) => {
        const picture_url = await pictureChange(tx, ctx, body.profilePictureUrl);
        const given = {
          name: body.name,
          phone: body.phoneNumber === undefined ? undefined : contactNumber(body.phoneNumber) || null,
          metadata: body.metadata,
          picture_url,
        };
        const change = Object.fromEntries(Object.entries(given).filter(([, value]) => value !== undefined));
        await tx
          .updateTable('users')
          .set({ ...change, updated_at: ctx.deps.clock.now() })
          .where('id', '=', userId)
          .execute();
        await audit(tx, ctx, {
          action: 'profile.updated',
          tenantId,
          actorId: userId,
          target: { type: 'user', id: userId },
          details: { fields: Object.keys(change) },
        });
        const { user } = await tx
          .selectFrom('users as u')
          .innerJoin('memberships as m', 'm.user_id', 'u.id')
          .select(readMe.as('user'))
          .where('u.id', '=', userId)
          .where('m.tenant_id', '=', tenantId)
          .executeTakeFirstOrThrow();
        return toMe(user, ctx);
      },
      { userId },
    );
  },

  authorization: async (_input, ctx) => rightsOf(ctx),

  uploadPicture: async ({ body }, ctx) => {
    const { tenantId, userId } = callerOf(ctx);
    const { publicUrl } = ctx.deps.config;
    const { bytes, type } = await readPicture(body);
    const id = crypto.randomUUID();
    await ctx.deps.db.tenant(
      tenantId,
      async (tx) => {
        // Keeps the current and the new picture, and deletes uploads that were never used.
        const { picture_url } = await tx.selectFrom('users').select('picture_url').where('id', '=', userId).executeTakeFirstOrThrow();
        const kept = picture_url && ownPictureId(picture_url, publicUrl);
        let unused = tx.deleteFrom('pictures').where('user_id', '=', userId);
        if (kept) unused = unused.where('id', '!=', kept);
        await unused.execute();
        await tx
          .insertInto('pictures')
          .values({ id, user_id: userId, content_type: type, bytes, created_at: ctx.deps.clock.now() })
          .execute();
        await audit(tx, ctx, { action: 'profile.pictureUploaded', tenantId, actorId: userId, target: { type: 'picture', id } });
      },
      { userId },
    );
    return `${publicUrl}/resources/pictures/${id}`;
  },
};
