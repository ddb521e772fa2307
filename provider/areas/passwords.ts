import type { Handlers } from '../../src/contract/endpoint.ts';
import type { passwords as area } from '../../src/contract/passwords.ts';
import { AppError } from '../../src/lib/error.ts';
import { callerOf, type Ctx } from '../context.ts';
import { audit } from '../domain/audit.ts';
import { confirmEmail } from '../domain/join-tenant.ts';
import { peekLink, redeemLink, revokeLinks } from '../domain/links.ts';
import { forgetAttempts } from '../domain/lockout.ts';
import { recentHashes, requirePolicy, requireUnused, storePassword } from '../domain/passwords.ts';
import { requestRecovery } from '../domain/recovery.ts';
import { revokeSessions } from '../domain/sessions.ts';

async function forgot(ctx: Ctx, email: string): Promise<void> {
  await ctx.deps.limits.count('recoveryAddress', email);
  await requestRecovery(ctx, 'reset', email);
}

const wrongPassword = () => {
  const sentence = 'This is not your present password.';
  return new AppError('WRONG_PASSWORD', sentence, { status: 400, context: { fields: { password: sentence } } });
};

export const passwords: Handlers<typeof area, [Ctx]> = {
  config: async (_input, { deps }) => deps.policy.password,

  recoveryStrategies: async () => [
    { strategy: 'email', isActive: true },
    { strategy: 'sms', isActive: false },
  ],

  forgot: async ({ body }, ctx) => forgot(ctx, body.email),

  resetByEmail: async ({ body }, ctx) => forgot(ctx, body.identifier.toLowerCase()),

  validateReset: async ({ body }, ctx) => {
    await ctx.deps.db.system((tx) => peekLink(tx, ctx, 'reset', body), { readOnly: true });
  },

  reset: async ({ body: { password, ...link } }, ctx) => {
    const { db, hasher, clock } = ctx.deps;
    const used = await db.system(async (tx) => recentHashes(tx, ctx, (await peekLink(tx, ctx, 'reset', link)).user_id), { readOnly: true });
    requirePolicy(ctx, password);
    await requireUnused(ctx, password, used);
    const hash = await hasher.hash(password);
    await db.system(async (tx) => {
      const { user_id: userId, email } = await redeemLink(tx, ctx, 'reset', link);
      await storePassword(tx, ctx, userId, hash);
      await confirmEmail(tx, ctx, userId);
      await revokeLinks(tx, clock.now(), { purpose: 'reset', userId });
      const ended = await revokeSessions(tx, ctx, { userId });
      await forgetAttempts(tx, email);
      const { last_tenant_id } = await tx.selectFrom('users').select('last_tenant_id').where('id', '=', userId).executeTakeFirstOrThrow();
      await audit(tx, ctx, {
        action: 'password.reset',
        tenantId: last_tenant_id,
        actorId: userId,
        target: { type: 'user', id: userId },
        details: { sessionsEnded: ended },
      });
    });
  },

  change: async ({ body }, ctx) => {
    const { tenantId, userId, sessionId } = callerOf(ctx);
    const { db, hasher, clock, limits } = ctx.deps;
    await limits.count('login', `password of ${userId}`);
    const { hash, used } = await db.tenant(
      tenantId,
      async (tx) => ({
        hash: (await tx.selectFrom('users').select('password_hash').where('id', '=', userId).executeTakeFirstOrThrow()).password_hash,
        used: await recentHashes(tx, ctx, userId),
      }),
      { userId, readOnly: true },
    );
    if (!(await hasher.verify(hash, body.password))) throw wrongPassword();
    requirePolicy(ctx, body.newPassword, 'newPassword');
    await requireUnused(ctx, body.newPassword, used, 'newPassword');
    const renewed = await hasher.hash(body.newPassword);
    await db.tenant(
      tenantId,
      async (tx) => {
        await storePassword(tx, ctx, userId, renewed);
        await revokeLinks(tx, clock.now(), { purpose: 'reset', userId });
        const ended = await revokeSessions(tx, ctx, { userId, except: sessionId });
        await audit(tx, ctx, {
          action: 'password.changed',
          tenantId,
          actorId: userId,
          target: { type: 'user', id: userId },
          details: { sessionsEnded: ended },
        });
      },
      { userId },
    );
  },
};
