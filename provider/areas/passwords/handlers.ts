import type { Handlers } from '../../../src/contract/endpoint.ts';
import type { passwords as area } from '../../../src/contract/passwords/passwords.ts';
import { enterAccount } from '../../../src/contract/auth/auth.rules.ts';
import { requirePolicy, wrongPassword } from '../../../src/contract/passwords/passwords.rules.ts';
import type { Ctx } from '../../http/context.ts';
import { bearerUser } from '../../http/guard.ts';
import { callerOf } from '../../identity/work.ts';
import { audit, auditChange } from '../../identity/audit.ts';
import { consumeChallenge, createChallenge, endChallenges, tryCode } from '../../identity/challenges/challenges.ts';
import { codeExpired } from '../../../src/contract/challenges.rules.ts';
import { claimAccount } from '../../identity/passwords/claim-account.ts';
import { requireCaptcha } from '../../identity/challenges/captcha.ts';
import { identifierText, normalIdentifier } from '../../identity/members/find-user.ts';
import { forgetDevices } from '../../identity/sessions/known-device.ts';
import { countRequest, requireAccount } from '../../identity/challenges/request-limit.ts';
import { issueLink, peekLink, redeemLink, revokeLinks } from '../../identity/challenges/links.ts';
import { countAttempt, forgetAttempts, forgetSignInAttempts } from '../../identity/passwords/lockout.ts';
import { shownEmail } from '../../messages/no-address.ts';
import {
  passwordConfigOf,
  provenPasswordConfig,
  recentHashes,
  requireUnbreached,
  requireUnused,
  storePassword,
} from '../../identity/passwords/passwords.ts';
import { requestRecovery } from '../../identity/passwords/recovery-request.ts';
import { revokeSessions } from '../../identity/sessions/sessions.ts';
import { tenantPolicy, type TenantPolicy } from '../../identity/policy/tenant-policy.ts';
import { requireWay } from '../../identity/policy/ways.ts';
import { signInPage } from '../sign-in-page.ts';
import { readInTenant } from '../in-tenant.ts';
import { notFound } from '../../../src/contract/input.ts';

type Identified = { identifier: string; identifierType: 'email' | 'phoneNumber' | 'username' };
const identifierOf = ({ identifier, identifierType }: Identified): string => {
  const text = identifierText(normalIdentifier({ [identifierType]: identifier }) ?? {});
  if (!text) throw enterAccount();
  return text;
};

const recoveries = ['email', 'sms'] as const;
type Recovery = (typeof recoveries)[number];

/** A password comes back where people sign in with one, by what the vendor allows and the server can send. */
const recovers = ({ deps: { policy, canText } }: Ctx, page: TenantPolicy, by: Recovery): boolean =>
  policy.recovery[by] && (by !== 'sms' || canText) && page.leadsIn('password');

/** The same for everybody, with an account or without. Errors: NOT_FOUND. */
async function requireRecovery(ctx: Ctx, by: Recovery): Promise<void> {
  if (!recovers(ctx, (await signInPage(ctx)).policy, by)) throw notFound();
}

async function forgot(ctx: Ctx, identifier: string): Promise<void> {
  await countRequest(ctx, 'reset', identifier);
  await requireAccount(ctx, identifier);
  await requestRecovery(ctx, { kind: 'reset', identifier });
}

/** Members of the caller's tenant whose password a sign-in found in a data breach. */
const breachedEmails = async (ctx: Ctx): Promise<string[]> => {
  const rows = await readInTenant(ctx, (tx) =>
    tx
      .selectFrom('memberships as m')
      .innerJoin('users as u', 'u.id', 'm.user_id')
      .select('u.email')
      .where('m.tenant_id', '=', callerOf(ctx).tenantId)
      .where('m.status', '=', 'active')
      .where('u.password_breached_at', 'is not', null)
      .execute(),
  );
  return rows.map(({ email }) => shownEmail(email)).filter(Boolean);
};

export const passwords: Handlers<typeof area, [Ctx]> = {
  config: async (input, ctx) => {
    const { userId = '' } = input?.query ?? {};
    const isOwn = userId !== '' && (await bearerUser(ctx)) === userId;
    return ctx.deps.db.system(
      (tx) => (isOwn ? passwordConfigOf(tx, ctx, userId) : provenPasswordConfig(tx, ctx, { userId, token: undefined })),
      {
        readOnly: true,
      },
    );
  },

  configByLink: async ({ body }, ctx) => ctx.deps.db.system((tx) => provenPasswordConfig(tx, ctx, body), { readOnly: true }),

  recoveryStrategies: async (_input, ctx) => {
    const { policy } = await signInPage(ctx);
    return recoveries.map((strategy) => ({ strategy, isActive: recovers(ctx, policy, strategy) }));
  },

  rotation: async (_input, ctx) => {
    const { tenantId, userId } = callerOf(ctx);
    const { rotation } = await ctx.deps.db.tenant(tenantId, (tx) => tenantPolicy(tx, ctx, tenantId), { userId, single: true });
    return rotation ? { isActive: true, rotationPeriod: rotation.days, notificationPeriod: rotation.noticeDays } : { isActive: false };
  },

  forgot: async ({ body }, ctx) => {
    await requireRecovery(ctx, 'email');
    await requireCaptcha(ctx, body.recaptchaToken);
    await forgot(ctx, body.email);
  },

  resetByEmail: async ({ body }, ctx) => {
    await requireRecovery(ctx, 'email');
    await requireCaptcha(ctx, body.recaptchaToken);
    await forgot(ctx, identifierOf(body));
  },

  resetBySms: async ({ body }, ctx) => {
    const { db, policy } = ctx.deps;
    await requireRecovery(ctx, 'sms');
    await requireCaptcha(ctx, body.recaptchaToken);
    const identifier = identifierOf(body);
    const requester = await countRequest(ctx, 'sms', identifier);
    await requireAccount(ctx, identifier);
    const { handle } = await db.system(async (tx) => {
      await endChallenges(tx, ctx, { purpose: 'resetSms', subject: identifier, requester });
      const made = await createChallenge(tx, ctx, { purpose: 'resetSms', seconds: policy.codes.seconds, subject: identifier, requester });
      await requestRecovery(ctx, { kind: 'resetSms', identifier, challengeId: made.id }, tx);
      return made;
    });
    return { sessionId: handle };
  },

  verifySms: async ({ body }, ctx) => {
    await tryCode(ctx, 'resetSms', body.sessionId, body.otcToken);
    return ctx.deps.db.system(async (tx) => {
      const used = await consumeChallenge(tx, ctx, 'resetSms', body.sessionId);
      if (!used?.user_id) throw codeExpired();
      const { email } = await tx.selectFrom('users').select('email').where('id', '=', used.user_id).executeTakeFirstOrThrow();
      // A text message proves the number, not the email address.
      const token = await issueLink(tx, ctx, { purpose: 'reset', userId: used.user_id, email, tenantId: null, provesEmail: false });
      return { userId: used.user_id, token };
    });
  },

  validateReset: async ({ body }, ctx) => {
    const { email } = await ctx.deps.db.system((tx) => peekLink(tx, ctx, 'reset', body), { readOnly: true });
    return { email: shownEmail(email) };
  },

  reset: async ({ body: { password, ...link } }, ctx) => {
    const { db, hasher, clock } = ctx.deps;
    const { used, config } = await db.system(
      async (tx) => {
        const { user_id } = await peekLink(tx, ctx, 'reset', link);
        return { used: await recentHashes(tx, ctx, user_id), config: await passwordConfigOf(tx, ctx, user_id) };
      },
      { readOnly: true },
    );
    requirePolicy(password, config);
    await requireUnused(ctx, password, used);
    await requireUnbreached(ctx, password);
    const hash = await hasher.hash(password);
    await db.system(async (tx) => {
      const { user_id: userId, proves_email } = await redeemLink(tx, ctx, 'reset', link);
      if (proves_email) await claimAccount(tx, ctx, userId);
      await storePassword(tx, ctx, { userId, hash, byEmail: proves_email });
      await forgetDevices(tx, userId);
      await revokeLinks(tx, clock.now(), { purpose: 'reset', userId });
      const ended = await revokeSessions(tx, ctx, { userId });
      await forgetSignInAttempts(tx, userId);
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

  resetBreached: async (_input, ctx) => {
    const { tenantId } = callerOf(ctx);
    requireWay(await readInTenant(ctx, (tx) => tenantPolicy(tx, ctx, tenantId)), 'password');
    // Each time, everyone concerned gets an email.
    await ctx.deps.limits.count('messages', `breached:${tenantId}`);
    const emails = await breachedEmails(ctx);
    await ctx.deps.db.system(async (tx) => {
      for (const identifier of emails) await requestRecovery(ctx, { kind: 'reset', identifier }, tx);
      await auditChange(tx, ctx, { action: 'password.breachedReset', details: { users: emails.length } });
    });
  },

  change: async ({ body }, ctx) => {
    const { tenantId, userId, sessionId } = callerOf(ctx);
    const { db, hasher, clock, policy } = ctx.deps;
    // Guesses at an open session count separately from sign-in, so they can't lock the owner out there.
    const attempts = `login:${userId}:change` as const;
    await countAttempt(ctx, attempts, policy.lockout);
    const { password_hash: hash } = await db.tenant(
      tenantId,
      (tx) => tx.selectFrom('users').select('password_hash').where('id', '=', userId).executeTakeFirstOrThrow(),
      { userId, single: true },
    );
    if (!(await hasher.verify(hash, body.password))) {
      await db.system((tx) => auditChange(tx, ctx, { action: 'password.changeFailed', target: { type: 'user', id: userId } }));
      throw wrongPassword();
    }
    await db.system((tx) => forgetAttempts(tx, attempts));
    // Each workspace that somebody is in may ask for more.
    const { used, config } = await db.system(
      async (tx) => ({ used: await recentHashes(tx, ctx, userId), config: await passwordConfigOf(tx, ctx, userId) }),
      { readOnly: true },
    );
    requirePolicy(body.newPassword, config, 'newPassword');
    await requireUnused(ctx, body.newPassword, used, 'newPassword');
    await requireUnbreached(ctx, body.newPassword, 'newPassword');
    const renewed = await hasher.hash(body.newPassword);
    await db.system(async (tx) => {
      await storePassword(tx, ctx, { userId, hash: renewed });
      await forgetDevices(tx, userId);
      await revokeLinks(tx, clock.now(), { purpose: 'reset', userId });
      const ended = await revokeSessions(tx, ctx, { userId, except: sessionId });
      await audit(tx, ctx, {
        action: 'password.changed',
        tenantId,
        actorId: userId,
        target: { type: 'user', id: userId },
        details: { sessionsEnded: ended },
      });
    });
  },
};
