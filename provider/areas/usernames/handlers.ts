import { noAccess } from '../../../src/contract/auth/auth.rules.ts';
import { notFound } from '../../../src/contract/input.ts';
import type { Handlers } from '../../../src/contract/endpoint.ts';
import { usernameTaken } from '../../../src/contract/sign-up/sign-up.rules.ts';
import { lastIdentifier, readUsername, requireFree } from '../../../src/contract/usernames/usernames.rules.ts';
import type { usernames as area } from '../../../src/contract/usernames/usernames.ts';
import type { Ctx } from '../../http/context.ts';
import { auditChange } from '../../identity/audit.ts';
import { findUserId, hasOtherIdentifier } from '../../identity/members/find-user.ts';
import { pageOfMembers } from '../../identity/members/member-pages.ts';
import { tenantPolicy } from '../../identity/policy/tenant-policy.ts';
import { callerOf } from '../../identity/work.ts';
import { readInTenant } from '../in-tenant.ts';

export const usernames: Handlers<typeof area, [Ctx]> = {
  list: async (input, ctx) => {
    const { _usernamePrefix: prefix, userIds, _offset, _limit } = input?.query ?? {};
    const { tenantId } = callerOf(ctx);
    const { rows, _metadata } = await readInTenant(ctx, (tx) =>
      pageOfMembers(tx, tenantId, { of: 'usernames', prefix: prefix?.trim().toLowerCase(), userIds, page: _offset, pageSize: _limit }),
    );
    const vendorId = ctx.deps.config.vendor.id;
    return { items: rows.map(({ userId, value: username }) => ({ vendorId, userId, username })), _metadata };
  },

  own: async (_input, ctx) => {
    const { userId, tenantId } = callerOf(ctx);
    const found = await readInTenant(ctx, (tx) =>
      tx.selectFrom('usernames').select('username').where('user_id', '=', userId).executeTakeFirst(),
    );
    const canSet = await readInTenant(ctx, async (tx) => (await tenantPolicy(tx, ctx, tenantId)).usernames);
    return { userId, username: found?.username ?? '', canSet };
  },

  available: async ({ query }, ctx) => {
    const { userId } = callerOf(ctx);
    await ctx.deps.limits.count('usernames', userId);
    const username = readUsername(query.username);
    if (!username) return { isAvailable: false };
    const holder = await ctx.deps.db.system((tx) => findUserId(tx, { username }), { readOnly: true });
    return { isAvailable: holder === undefined || holder === userId };
  },

  set: async ({ body: { username } }, ctx) => {
    const { userId, tenantId } = callerOf(ctx);
    await ctx.deps.limits.count('usernames', userId);
    requireFree(username);
    await ctx.deps.db.system(async (tx) => {
      if (!(await tenantPolicy(tx, ctx, tenantId)).usernames) throw noAccess('way');
      const holder = await findUserId(tx, { username });
      if (holder === userId) return;
      if (holder) throw usernameTaken();
      const row = { user_id: userId, username, created_at: ctx.deps.clock.now() };
      await tx
        .insertInto('usernames')
        .values(row)
        .onConflict((on) => on.column('user_id').doUpdateSet(row))
        .execute();
      await auditChange(tx, ctx, { action: 'username.changed', target: { type: 'user', id: userId } });
    });
  },

  remove: async ({ username }, ctx) => {
    const { userId } = callerOf(ctx);
    await ctx.deps.db.system(async (tx) => {
      const removed = await tx
        .deleteFrom('usernames')
        .where('user_id', '=', userId)
        .where('username', '=', username.trim().toLowerCase())
        .returning('username')
        .executeTakeFirst();
      if (!removed) throw notFound();
      if (!(await hasOtherIdentifier(tx, userId))) throw lastIdentifier();
      await auditChange(tx, ctx, { action: 'username.removed', target: { type: 'user', id: userId } });
    });
  },
};
