import { inviteMinutes } from '../../../src/contract/invites/invites.rules.ts';
import type { Handlers } from '../../../src/contract/endpoint.ts';
import type { invites as area } from '../../../src/contract/invites/invites.ts';
import type { Ctx } from '../../http/context.ts';
import { callerOf } from '../../identity/work.ts';
import { auditChange } from '../../identity/audit.ts';
import { cleanRoleIds, defaultRoleIds, requireGrantableRoles } from '../../identity/members/grants.ts';
import { findInvite } from '../../identity/members/invites.ts';
import { randomSecret, sha256 } from '../../identity/secrets.ts';
import { after } from '../../ports/clock.ts';
import { notFound } from '../../../src/contract/input.ts';

export const invites: Handlers<typeof area, [Ctx]> = {
  verify: async ({ body }, ctx) => {
    const { name } = await ctx.deps.db.system((tx) => findInvite(tx, ctx, body.token), { readOnly: true });
    return { name };
  },

  current: async (_input, ctx) => {
    const { tenantId, userId } = callerOf(ctx);
    const found = await ctx.deps.db.tenant(
      tenantId,
      (tx) =>
        tx
          .selectFrom('tenant_invites')
          .selectAll()
          .where('tenant_id', '=', tenantId)
          .where('user_id', '=', userId)
          .where('revoked_at', 'is', null)
          .where((is) => is.or([is('expires_at', 'is', null), is('expires_at', '>', ctx.deps.clock.now())]))
          .executeTakeFirst(),
      { userId, single: true },
    );
    if (!found) throw notFound();
    const expires = found.expires_at ? { expires: found.expires_at.toISOString() } : {};
    return { id: found.id, vendorId: ctx.deps.config.vendor.id, tenantId, userId, roleIds: found.role_ids, ...expires };
  },

  create: async ({ body }, ctx) => {
    const caller = callerOf(ctx);
    const { tenantId, userId } = caller;
    const now = ctx.deps.clock.now();
    const minutes = body.expiresInMinutes === undefined ? inviteMinutes : body.expiresInMinutes;
    const expiresAt = minutes === null ? null : after(now, minutes * 60);
    const token = randomSecret();
    const id = crypto.randomUUID();
    const roleIds = await ctx.deps.db.tenant(
      tenantId,
      async (tx) => {
        const ids = body.roleIds === undefined ? await defaultRoleIds(tx, caller) : cleanRoleIds(body.roleIds);
        await requireGrantableRoles(tx, caller, ids);
        await withdraw(ctx, tx);
        await tx
          .insertInto('tenant_invites')
          .values({
            id,
            tenant_id: tenantId,
            user_id: userId,
            hash: sha256(token),
            role_ids: JSON.stringify(ids),
            created_at: now,
            expires_at: expiresAt,
            revoked_at: null,
          })
          .execute();
        await auditChange(tx, ctx, { action: 'invite.created', target: { type: 'invite', id }, details: { roleIds: ids } });
        return ids;
      },
      { userId },
    );
    const expires = expiresAt ? { expires: expiresAt.toISOString() } : {};
    return { id, vendorId: ctx.deps.config.vendor.id, tenantId, userId, token, roleIds, ...expires };
  },

  remove: async (_input, ctx) => {
    const { tenantId, userId } = callerOf(ctx);
    await ctx.deps.db.tenant(
      tenantId,
      async (tx) => {
        const ended = await withdraw(ctx, tx);
        if (ended === 0n) throw notFound();
        await auditChange(tx, ctx, { action: 'invite.removed' });
      },
      { userId },
    );
  },
};

/** Each member has one link at a time. */
async function withdraw(ctx: Ctx, tx: Parameters<Parameters<Ctx['deps']['db']['tenant']>[1]>[0]): Promise<bigint> {
  const { tenantId, userId } = callerOf(ctx);
  const { numUpdatedRows } = await tx
    .updateTable('tenant_invites')
    .set({ revoked_at: ctx.deps.clock.now() })
    .where('tenant_id', '=', tenantId)
    .where('user_id', '=', userId)
    .where('revoked_at', 'is', null)
    .executeTakeFirst();
  return numUpdatedRows;
}
