import { changesBetween } from '../../../src/contract/audits/audits.rules.ts';
import type { Handlers } from '../../../src/contract/endpoint.ts';
import { contactNumber } from '../../../src/contract/phones/phones.rules.ts';
import { requireOwnName } from '../../../src/contract/users/users.rules.ts';
import type { profile as area } from '../../../src/contract/profile/profile.ts';
import { withCallerRead } from '../../http/caller-read.ts';
import type { Ctx } from '../../http/context.ts';
import { callerOf } from '../../identity/work.ts';
import type { Tx } from '../../db/tables.ts';
import { audit } from '../../identity/audit.ts';
import { readMe, rolesAndPermissions, selectMe, toMe } from '../../identity/members/me-view.ts';
import { ownPictureId, readPicture } from './picture.ts';

/** Undefined keeps the picture. URLs of other servers are rejected. */
async function pictureChange(tx: Tx, ctx: Ctx, url: string | null | undefined): Promise<string | null | undefined> {
  if (url === undefined || url === null) return url;
  const id = ownPictureId(url, ctx.deps.config.publicUrl);
  const mine =
    id &&
    (await tx.selectFrom('pictures').select('id').where('id', '=', id).where('user_id', '=', callerOf(ctx).userId).executeTakeFirst());
  return mine ? url : undefined;
}

/** Any workspace's directory may describe somebody. Errors: INVALID_INPUT. */
async function requireFreeName(ctx: Ctx, name: string): Promise<void> {
  const renamed = await ctx.deps.db.system(
    (tx) =>
      tx
        .selectFrom('users as u')
        .innerJoin('memberships as m', 'm.user_id', 'u.id')
        .select('m.tenant_id')
        .where('u.id', '=', callerOf(ctx).userId)
        .where('u.name', '!=', name)
        .where('m.managed_by', '=', 'scim2')
        .executeTakeFirst(),
    { single: true },
  );
  requireOwnName(renamed !== undefined);
}

export const profile: Handlers<typeof area, [Ctx]> = {
  get: withCallerRead(readMe, async (_input, ctx, user) => toMe(user, callerOf(ctx), ctx)),

  update: async ({ body }, ctx) => {
    const { tenantId, userId } = callerOf(ctx);
    if (body.name !== undefined) await requireFreeName(ctx, body.name);
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
        const known = () => tx.selectFrom('users').select(['name', 'phone']).where('id', '=', userId).executeTakeFirstOrThrow();
        const before = await known();
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
          details: { fields: Object.keys(change), changes: changesBetween(before, await known()) },
        });
        const { user } = await selectMe(tx, { userId, tenantId });
        return toMe(user, callerOf(ctx), ctx);
      },
      { userId },
    );
  },

  authorization: async (_input, ctx) => rolesAndPermissions(callerOf(ctx), ctx),

  uploadPicture: async ({ body }, ctx) => {
    const { tenantId, userId } = callerOf(ctx);
    const { publicUrl } = ctx.deps.config;
    await ctx.deps.limits.count('pictures', userId);
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
