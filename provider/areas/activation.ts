import type { activation as area } from '../../src/contract/activation.ts';
import type { Handlers } from '../../src/contract/endpoint.ts';
import { AppError } from '../../src/lib/error.ts';
import { callerOf, type Ctx } from '../context.ts';
import { audit } from '../domain/audit.ts';
import { resendInvitation } from '../domain/invitations.ts';
import { confirmEmail, joinTenant } from '../domain/join-tenant.ts';
import { peekLink, redeemLink } from '../domain/links.ts';
import { noAccess } from '../domain/login.ts';
import { requirePolicy, storePassword } from '../domain/passwords.ts';
import { requestRecovery } from '../domain/recovery.ts';
import { answerWithTokens, openSession } from '../domain/sign-in.ts';
import { findAccess } from '../domain/tenant-access.ts';
import { invalidInput } from '../refusals.ts';

const withdrawn = () => new AppError('LINK_INVALID', 'This invitation was withdrawn.', { status: 400 });

/** What the link leads to, without using it up. */
async function peek(ctx: Ctx, purpose: 'activate' | 'invite', link: { userId: string; token: string }) {
  return ctx.deps.db.system(
    async (tx) => {
      const { user_id, tenant_id, email } = await peekLink(tx, ctx, purpose, link);
      const { password_hash } = await tx.selectFrom('users').select('password_hash').where('id', '=', user_id).executeTakeFirstOrThrow();
      const membership = await tx
        .selectFrom('memberships as m')
        .innerJoin('tenants as t', 't.id', 'm.tenant_id')
        .leftJoin('users as i', 'i.id', 'm.invited_by')
        .select(['t.name as tenantName', 'i.name as invitedBy'])
        .where('m.user_id', '=', user_id)
        .where('m.tenant_id', '=', tenant_id)
        .executeTakeFirst();
      if (!membership) throw withdrawn();
      const { tenantName, invitedBy } = membership;
      return { email, tenantName, ...(invitedBy ? { invitedBy } : {}), shouldSetPassword: password_hash === null };
    },
    { readOnly: true },
  );
}

export const activation: Handlers<typeof area, [Ctx]> = {
  strategy: async ({ query }, ctx) => peek(ctx, 'activate', query),
  invitation: async ({ query }, ctx) => peek(ctx, 'invite', query),

  activate: async ({ body: { password, ...link } }, ctx) => {
    const { db, hasher } = ctx.deps;
    const { shouldSetPassword } = await peek(ctx, 'activate', link);
    if (shouldSetPassword && password === undefined) throw invalidInput({ password: 'Enter a password.' });
    if (shouldSetPassword && password !== undefined) requirePolicy(ctx, password);
    const hash = shouldSetPassword && password !== undefined ? await hasher.hash(password) : undefined;
    const { access, opened } = await db.system(async (tx) => {
      const { user_id: userId, tenant_id: tenantId } = await redeemLink(tx, ctx, 'activate', link);
      if (!(await joinTenant(tx, ctx, { userId, tenantId }))) throw withdrawn();
      if (hash) await storePassword(tx, ctx, userId, hash);
      await confirmEmail(tx, ctx, userId);
      const found = await findAccess(tx, { userId, wanted: tenantId });
      if (typeof found === 'string') throw noAccess(found);
      await audit(tx, ctx, { action: 'user.activated', tenantId, actorId: userId, target: { type: 'user', id: userId } });
      return { access: found, opened: await openSession(tx, ctx, found, ['email']) };
    });
    return answerWithTokens(ctx, opened, access);
  },

  resend: async ({ body }, ctx) => {
    await ctx.deps.limits.count('recoveryAddress', body.email);
    await requestRecovery(ctx, 'activation', body.email);
  },

  acceptInvitation: async ({ body }, ctx) => {
    await ctx.deps.db.system(async (tx) => {
      const { user_id: userId, tenant_id: tenantId } = await redeemLink(tx, ctx, 'invite', body);
      if (!(await joinTenant(tx, ctx, { userId, tenantId }))) throw withdrawn();
      await confirmEmail(tx, ctx, userId);
      await audit(tx, ctx, { action: 'invitation.accepted', tenantId, actorId: userId, target: { type: 'user', id: userId } });
    });
  },

  resendInvitation: async ({ body }, ctx) => {
    const { tenantId, userId } = callerOf(ctx);
    await ctx.deps.limits.count('recoveryAddress', `${tenantId}:${body.email}`);
    await ctx.deps.db.tenant(
      tenantId,
      async (tx) => {
        const invited = await tx
          .selectFrom('memberships')
          .select('user_id')
          .where('tenant_id', '=', tenantId)
          .where('email', '=', body.email)
          .where('status', '=', 'invited')
          .executeTakeFirst();
        if (invited) await resendInvitation(tx, ctx, invited.user_id);
      },
      { userId },
    );
  },
};
