import type { activation as area } from '../../../src/contract/activation/activation.ts';
import type { Handlers } from '../../../src/contract/endpoint.ts';
import { withdrawnInvitation } from '../../../src/contract/activation/activation.rules.ts';
import type { Ctx } from '../../http/context.ts';
import { callerOf } from '../../identity/work.ts';
import { answerSignIn } from '../answer-sign-in.ts';
import type { Tx } from '../../db/tables.ts';
import { isSignUpBrowser } from '../../identity/activation-mail.ts';
import { audit } from '../../identity/audit.ts';
import { consumeChallenge, endChallenges, findChallenge, tryCode } from '../../identity/challenges/challenges.ts';
import { codeExpired } from '../../../src/contract/challenges.rules.ts';
import { claimAccount } from '../../identity/passwords/claim-account.ts';
import { completeSignIn } from '../../identity/complete-sign-in.ts';
import { resendInvitation } from '../../identity/members/invitations.ts';
import { requirePolicy } from '../../../src/contract/passwords/passwords.rules.ts';
import { mayGive } from '../../../src/contract/roles/roles.rules.ts';
import { adminKey } from '../../../src/contract/users/users.rules.ts';
import { findAccess } from '../../identity/members/tenant-access.ts';
import { hasColleagues, joinTenant } from '../../identity/members/join-tenant.ts';
import { countRequest } from '../../identity/challenges/request-limit.ts';
import { peekLink, redeemLink, revokeLinks } from '../../identity/challenges/links.ts';
import { provenPasswordConfig, requireUnbreached, storePassword } from '../../identity/passwords/passwords.ts';
import { requestRecovery } from '../../identity/passwords/recovery-request.ts';
import { mergePolicy, tenantPolicy } from '../../identity/policy/tenant-policy.ts';
import { invalidInput } from '../../../src/contract/input.ts';

const enterPassword = () => invalidInput({ password: 'Enter a password.' });

interface Chooser {
  /** A password must be set now, where it's a way to sign in: there is none, or it was set by a browser that hasn't proven the address. */
  mustChoose: boolean;
  /** Whatever the account has is theirs. */
  keepPassword: boolean;
}
async function chooserOf(tx: Tx, ctx: Ctx, { userId, tenantId }: { userId: string; tenantId: string | null }): Promise<Chooser> {
  const user = await tx.selectFrom('users').select(['password_hash', 'email_verified']).where('id', '=', userId).executeTakeFirstOrThrow();
  const policy = tenantId ? await tenantPolicy(tx, ctx, tenantId) : mergePolicy(ctx.deps, undefined);
  const isTheirs = user.email_verified || (await isSignUpBrowser(tx, ctx, { token: ctx.cookies.read('signup'), userId }));
  const mustChoose = policy.leadsIn('password') && (user.password_hash === null || !isTheirs);
  return { mustChoose, keepPassword: isTheirs && !mustChoose };
}

/** Resolves the link without consuming it. */
async function peek(ctx: Ctx, purpose: 'activate' | 'invite', link: { userId: string; token: string }) {
  const { chooser, ...facts } = await look(ctx, purpose, link);
  return { ...facts, shouldSetPassword: chooser.mustChoose };
}

async function look(ctx: Ctx, purpose: 'activate' | 'invite', link: { userId: string; token: string }) {
  return ctx.deps.db.system(
    async (tx) => {
      const { user_id, tenant_id, email } = await peekLink(tx, ctx, purpose, link);
      const membership = await tx
        .selectFrom('memberships as m')
        .innerJoin('tenants as t', 't.id', 'm.tenant_id')
        .leftJoin('users as i', 'i.id', 'm.invited_by')
        .select(['t.name as tenantName', 'i.name as invitedBy', 'm.status', hasColleagues.as('hasColleagues')])
        .where('m.user_id', '=', user_id)
        .where('m.tenant_id', '=', tenant_id)
        .executeTakeFirst();
      if (!membership) throw withdrawnInvitation();
      const { tenantName, invitedBy, status } = membership;
      return {
        email,
        tenantName,
        isOwn: !membership.hasColleagues,
        ...(invitedBy ? { invitedBy } : {}),
        ...(status === 'active' ? { isMember: true } : {}),
        chooser: await chooserOf(tx, ctx, { userId: user_id, tenantId: tenant_id }),
      };
    },
    { readOnly: true },
  );
}

async function requireGood(ctx: Ctx, link: { userId: string; token: string }, password: string): Promise<void> {
  requirePolicy(password, await ctx.deps.db.system((tx) => provenPasswordConfig(tx, ctx, link), { readOnly: true }));
  await requireUnbreached(ctx, password);
}

async function chosenHash(ctx: Ctx, link: { userId: string; token: string }, password: string): Promise<string> {
  await requireGood(ctx, link, password);
  return ctx.deps.hasher.hash(password);
}

/** Link and code of an email are equivalent: using one invalidates the other. */
async function endMail(
  tx: Tx,
  ctx: Ctx,
  purpose: 'activate' | 'invite',
  { userId, tenantId }: { userId: string; tenantId: string | null },
): Promise<void> {
  if (!tenantId) return;
  await endChallenges(tx, ctx, { purpose: `${purpose}Code`, subject: `${userId}:${tenantId}` });
  await revokeLinks(tx, ctx.deps.clock.now(), { purpose, userId, tenantId });
}

interface Activation {
  userId: string;
  tenantId: string | null;
  hash: string | undefined;
  keepPassword: boolean;
}

async function activate(tx: Tx, ctx: Ctx, { userId, tenantId: joining, hash, keepPassword }: Activation) {
  const replaced = await claimAccount(tx, ctx, userId, { keepPassword, joining });
  const tenantId = joining && (replaced.get(joining) ?? joining);
  if (!(await joinTenant(tx, ctx, { userId, tenantId }))) throw withdrawnInvitation();
  if (hash) await storePassword(tx, ctx, { userId, hash });
  await endMail(tx, ctx, 'activate', { userId, tenantId });
  await audit(tx, ctx, { action: 'user.activated', tenantId, actorId: userId, target: { type: 'user', id: userId } });
  return completeSignIn(tx, ctx, { userId, method: 'activation', amr: ['email'], wanted: tenantId });
}

async function accept(tx: Tx, ctx: Ctx, { userId, tenantId }: { userId: string; tenantId: string | null }) {
  await claimAccount(tx, ctx, userId, { joining: tenantId });
  if (!(await joinTenant(tx, ctx, { userId, tenantId }))) throw withdrawnInvitation();
  await endMail(tx, ctx, 'invite', { userId, tenantId });
  await audit(tx, ctx, { action: 'invitation.accepted', tenantId, actorId: userId, target: { type: 'user', id: userId } });
}

export const activation: Handlers<typeof area, [Ctx]> = {
  strategy: async ({ query }, ctx) => {
    const { tenantName, isOwn, ...facts } = await peek(ctx, 'activate', query);
    // Activating one's own account isn't joining someone's workspace.
    return isOwn ? facts : { ...facts, tenantName };
  },
  invitation: async ({ query }, ctx) => {
    const { isOwn: _, ...facts } = await peek(ctx, 'invite', query);
    return facts;
  },

  activate: async ({ body: { password, ...link } }, ctx) => {
    const { mustChoose, keepPassword } = (await look(ctx, 'activate', link)).chooser;
    if (mustChoose && password === undefined) throw enterPassword();
    const hash = mustChoose ? await chosenHash(ctx, link, password!) : undefined;
    const outcome = await ctx.deps.db.system(async (tx) => {
      const { user_id: userId, tenant_id: tenantId } = await redeemLink(tx, ctx, 'activate', link);
      return activate(tx, ctx, { userId, tenantId, hash, keepPassword });
    });
    return answerSignIn(ctx, outcome);
  },

  activateByCode: async ({ body: { userId, token, code, password } }, ctx) => {
    // Checked first: a weak password must not use up code attempts.
    if (password !== undefined) await requireGood(ctx, { userId, token }, password);
    const pending = await tryCode(ctx, 'activateCode', token, code);
    if (pending.user_id !== userId) throw codeExpired();
    // Anyone who reads the email gets code and token, so a password set by the browser that signed up only counts there.
    const { mustChoose, keepPassword } = await ctx.deps.db.system((tx) => chooserOf(tx, ctx, { userId, tenantId: pending.tenant_id }), {
      readOnly: true,
    });
    if (mustChoose && password === undefined) throw enterPassword();
    const hash = mustChoose ? await ctx.deps.hasher.hash(password!) : undefined;
    const outcome = await ctx.deps.db.system(async (tx) => {
      const used = await consumeChallenge(tx, ctx, 'activateCode', token);
      if (!used?.user_id) throw codeExpired();
      return activate(tx, ctx, { userId: used.user_id, tenantId: used.tenant_id, hash, keepPassword });
    });
    return answerSignIn(ctx, outcome);
  },

  resend: async ({ body: { email, token } }, ctx) => {
    await countRequest(ctx, 'reset', email);
    const waiting = token && (await ctx.deps.db.system((tx) => findChallenge(tx, ctx, 'activateCode', token), { readOnly: true }));
    // Whoever holds an admin's link gets the new code on its page; a stranger's request leaves that page its code.
    const isTheirs = waiting && waiting.facts['email'] === email;
    await requestRecovery(ctx, { kind: 'activation', identifier: email, ...(isTheirs ? { challengeId: waiting.id } : {}) });
  },

  acceptInvitation: async ({ body }, ctx) => {
    await ctx.deps.db.system(async (tx) => {
      const { user_id: userId, tenant_id: tenantId } = await redeemLink(tx, ctx, 'invite', body);
      await accept(tx, ctx, { userId, tenantId });
    });
  },

  acceptInvitationByCode: async ({ body: { userId, token, code } }, ctx) => {
    const pending = await tryCode(ctx, 'inviteCode', token, code);
    if (pending.user_id !== userId) throw codeExpired();
    await ctx.deps.db.system(async (tx) => {
      const used = await consumeChallenge(tx, ctx, 'inviteCode', token);
      if (!used?.user_id) throw codeExpired();
      await accept(tx, ctx, { userId: used.user_id, tenantId: used.tenant_id });
    });
  },

  resendInvitation: async ({ body }, ctx) => {
    const { tenantId, userId } = callerOf(ctx);
    await ctx.deps.limits.count('messages', `${tenantId}:${body.email}`);
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

  resendInvitationEverywhere: async ({ body }, ctx) => {
    const caller = callerOf(ctx);
    const { userId } = caller;
    await ctx.deps.limits.count('messages', `${userId}:${body.email}`);
    for (const { tenantId, invitedId } of await invitationsWithin(ctx, body.email))
      await ctx.deps.db.tenant(tenantId, (tx) => resendInvitation(tx, { ...ctx, caller: { ...caller, tenantId } }, invitedId), { userId });
  },
};

/** Pending ones of an address, in the workspaces where the caller may invite. */
async function invitationsWithin(ctx: Ctx, email: string): Promise<{ tenantId: string; invitedId: string }[]> {
  const { userId } = callerOf(ctx);
  return ctx.deps.db.system(
    async (tx) => {
      const pending = await tx
        .selectFrom('memberships as i')
        .innerJoin('memberships as m', (join) => join.onRef('m.tenant_id', '=', 'i.tenant_id').on('m.user_id', '=', userId))
        .select(['i.tenant_id as tenantId', 'i.user_id as invitedId'])
        .where('i.email', '=', email)
        .where('i.status', '=', 'invited')
        .orderBy('i.tenant_id')
        .execute();
      const allowed = [];
      for (const invitation of pending) {
        const access = await findAccess(tx, { now: ctx.deps.clock.now(), deps: ctx.deps, userId, wanted: invitation.tenantId });
        if (typeof access === 'string' || access.tenantId !== invitation.tenantId) continue;
        if (mayGive({ permissions: access.permissions, superUser: access.user.super_user }, [adminKey])) allowed.push(invitation);
      }
      return allowed;
    },
    { readOnly: true },
  );
}
