import type { Handlers } from '../../../src/contract/endpoint.ts';
import type { personalData as area } from '../../../src/contract/personal-data/personal-data.ts';
import { requireDeletable } from '../../../src/contract/personal-data/personal-data.rules.ts';
import type { Ctx } from '../../http/context.ts';
import { audit, auditChange } from '../../identity/audit.ts';
import { deletionAllowed, obstaclesOf, placesOf, removePerson } from '../../identity/members/delete-account.ts';
import { lockRights } from '../../identity/members/last-admin.ts';
import { callerOf } from '../../identity/work.ts';
import { mailNotice } from '../../messages/messages.ts';
import { readInTenant, writeInTenant } from '../in-tenant.ts';
import { collect } from './collect.ts';

export const personalData: Handlers<typeof area, [Ctx]> = {
  download: async (_input, ctx) => {
    const { userId } = callerOf(ctx);
    await ctx.deps.limits.count('recovery', `data of ${userId}`);
    return ctx.deps.db.system(async (tx) => {
      await auditChange(tx, ctx, { action: 'account.exported', target: { type: 'user', id: userId } });
      return collect(tx, ctx, userId);
    });
  },

  deletion: async (_input, ctx) =>
    ctx.deps.db.system(
      async (tx) => {
        const places = await placesOf(tx, callerOf(ctx).userId);
        return { workspaces: places.map(({ name }) => name), obstacles: await obstaclesOf(tx, ctx, places) };
      },
      { readOnly: true },
    ),

  deleteAccount: async (_input, ctx) => {
    const { userId } = callerOf(ctx);
    await ctx.deps.db.system(async (tx) => {
      // Whoever else gives up their rights meanwhile waits, always in the same order.
      for (const { tenantId } of await placesOf(tx, userId)) await lockRights(tx, tenantId);
      const places = await placesOf(tx, userId);
      requireDeletable(await obstaclesOf(tx, ctx, places));
      const { email } = await tx.selectFrom('users').select('email').where('id', '=', userId).executeTakeFirstOrThrow();
      for (const { tenantId } of places)
        await audit(tx, ctx, { action: 'account.deleted', tenantId, actorId: userId, target: { type: 'user', id: userId } });
      await removePerson(tx, ctx, { userId, email });
      await mailNotice(tx, ctx, { kind: 'accountDeleted', to: email });
    });
    ctx.cookies.dropRefreshToken();
  },

  policy: async (_input, ctx) => ({
    isAllowed: await readInTenant(ctx, async (tx) => deletionAllowed(tx, ctx, callerOf(ctx).tenantId)),
  }),

  setPolicy: async ({ body: { isAllowed } }, ctx) =>
    writeInTenant(ctx, async (tx) => {
      const before = { isAllowed: await deletionAllowed(tx, ctx, callerOf(ctx).tenantId) };
      const change = { account_deletion: isAllowed, updated_at: ctx.deps.clock.now() };
      await tx
        .insertInto('tenant_policies')
        .values({ ...change, tenant_id: callerOf(ctx).tenantId })
        .onConflict((on) => on.column('tenant_id').doUpdateSet(change))
        .execute();
      await auditChange(tx, ctx, { action: 'account.deletionPolicySet', details: { before, after: { isAllowed } } });
    }),
};
