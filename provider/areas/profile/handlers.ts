import { sql } from 'kysely';
import { jsonArrayFrom } from 'kysely/helpers/postgres';
import { holdsPermission } from '../../../src/access/permission.ts';
import type { Handlers } from '../../../src/contract/endpoint.ts';
import { contactNumber } from '../../../src/contract/phones/phones.rules.ts';
import type { profile as area } from '../../../src/contract/profile/profile.ts';
import type { Me } from '../../../src/contract/profile/profile.schemas.ts';
import type { Ctx } from '../../http/context.ts';
import { callerOf } from '../../identity/work.ts';
import type { Tx } from '../../db/tables.ts';
import { audit } from '../../identity/audit.ts';
import { hasFactor } from '../../identity/factors/factors.ts';
import { shownEmail } from '../../messages/no-address.ts';
import { ownPictureId, readPicture } from './picture.ts';
import { selectPermissions, selectRoles, toPermission, toRole, withDates } from '../../identity/members/role-view.ts';

/** The signed-in user with roles and permissions, in a single statement because every page requests it. */
async function loadMe(tx: Tx, ctx: Ctx): Promise<Me> {
  const { tenantId, userId, actorId, superUser, permissions } = callerOf(ctx);
  const heldRoles = tx
    .selectFrom('membership_roles as mr')
    .select('mr.role_id')
    .where('mr.tenant_id', '=', tenantId)
    .where('mr.user_id', '=', userId);
  const heldPermissions = tx.selectFrom('role_permissions as hp').select('hp.permission_id').where('hp.role_id', 'in', heldRoles);
  const user = await tx
    .selectFrom('users as u')
    .selectAll('u')
    .select([
      sql<
        string[]
      >`array(select m.tenant_id::text from memberships m where m.user_id = ${userId} and m.status = 'active' and m.disabled_at is null and m.locked_at is null order by 1)`.as(
        'tenantIds',
      ),
      sql<boolean>`${hasFactor('u.id')}`.as('mfaEnrolled'),
      sql<'frontegg' | 'scim2'>`(select m.managed_by from memberships m where m.user_id = ${userId} and m.tenant_id = ${tenantId})`.as(
        'managedBy',
      ),
      jsonArrayFrom(selectRoles(tx, tenantId).where('r.id', 'in', heldRoles)).as('roles'),
      jsonArrayFrom(selectPermissions(tx, tenantId).where('p.id', 'in', heldPermissions)).as('permissions'),
    ])
    .where('u.id', '=', userId)
    .executeTakeFirstOrThrow();
  const roles = user.roles.map((row) => toRole(withDates(row), ctx));
  return {
    id: userId,
    sub: userId,
    email: shownEmail(user.email),
    name: user.name,
    verified: user.email_verified,
    mfaEnrolled: user.mfaEnrolled,
    ...(user.phone ? { phoneNumber: user.phone } : {}),
    provider: user.provider,
    profilePictureUrl: user.picture_url,
    tenantId,
    // An impersonator doesn't learn about the user's other tenants.
    tenantIds: actorId ? [tenantId] : user.tenantIds,
    activatedForTenant: true,
    isLocked: false,
    isDisabled: false,
    managedBy: user.managedBy,
    tenants: [{ tenantId, roles }],
    metadata: user.metadata,
    createdAt: user.created_at.toISOString(),
    ...(user.last_login_at ? { lastLogin: user.last_login_at.toISOString() } : {}),
    superUser,
    roles,
    permissions: user.permissions.filter(({ key }) => holdsPermission(permissions, key)).map((row) => toPermission(withDates(row))),
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
  get: async (_input, ctx) => {
    const { tenantId, userId } = callerOf(ctx);
    return ctx.deps.db.tenant(tenantId, (tx) => loadMe(tx, ctx), { userId, single: true });
  },

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
        return loadMe(tx, ctx);
      },
      { userId },
    );
  },

  authorization: async (_input, ctx) => {
    const { tenantId, userId } = callerOf(ctx);
    const { roles, permissions } = await ctx.deps.db.tenant(tenantId, (tx) => loadMe(tx, ctx), { userId, single: true });
    return { roles, permissions };
  },

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
