import { enterIdentifier, noAccess, sessionEnded } from '../../../src/contract/auth/auth.rules.ts';
import type { auth as area } from '../../../src/contract/auth/auth.ts';
import type { AuthResponse } from '../../../src/contract/auth/auth.schemas.ts';
import { requireRecentSignIn } from '../../../src/contract/step-up/step-up.rules.ts';
import type { Handlers } from '../../../src/contract/endpoint.ts';
import type { Ctx } from '../../http/context.ts';
import { answerWithTokens, keepInCookie } from '../answer-sign-in.ts';
import { pageOfWay } from '../sign-in-page.ts';
import type { SessionRow, Tx } from '../../db/tables.ts';
import { audit, doneBy } from '../../identity/audit.ts';
import { takeWork } from '../../identity/challenges/captcha.ts';
import { askForFactor } from '../../identity/complete-sign-in.ts';
import { lacksFactor, isTooOld } from '../../identity/factors/demands.ts';
import { ssoAddress } from '../../federation/sso-redirect.ts';
import { normalIdentifier } from '../../identity/members/find-user.ts';
import { redeemLinkByToken } from '../../identity/challenges/links.ts';
import { forgetSignInAttempts } from '../../identity/passwords/lockout.ts';
import { login } from './login.ts';
import type { RefreshToken } from '../../identity/tokens/refresh-token.ts';
import { browserSessions, readRefreshTokens } from '../../identity/sessions/refresh-sessions.ts';
import { revokeSessions, rotateSession } from '../../identity/sessions/sessions.ts';
import { noteVisit } from '../../identity/members/note-visit.ts';
import { signInAgain } from '../../identity/sessions/step-up.ts';
import { continueIn } from '../../identity/accounts/visits.ts';
import type { TenantAccess } from '../../identity/members/tenant-access.ts';
import { tenantPolicy } from '../../identity/policy/tenant-policy.ts';

const tokensOf = (ctx: Ctx): RefreshToken[] => readRefreshTokens(ctx, ctx.cookies.readRefreshTokens());

/** The browser's token. Two of different sessions are both refused, because one of them may be an attacker's. Errors: SESSION_ENDED. */
async function tokenOf(ctx: Ctx): Promise<RefreshToken> {
  const [first, ...more] = tokensOf(ctx);
  if (!first) throw sessionEnded();
  if (more.every(({ sessionId }) => sessionId === first.sessionId)) return first;
  const live = await ctx.deps.db.system((tx) => browserSessions(tx, ctx, [first, ...more]), { readOnly: true });
  if (live.length > 1) {
    ctx.cookies.dropEveryRefreshToken();
    throw sessionEnded();
  }
  return live[0]?.token ?? first;
}

/** A company's identity provider answers for its own tenant alone, and nobody knows how older sessions began. */
const wayHere = ({ way, tenant_id }: SessionRow, { tenantId }: TenantAccess): string =>
  way === null || (way === 'sso' && tenant_id !== tenantId) ? 'elsewhere' : way;

/** Second factor that a tenant requires of a session from another tenant (security.md MFA-01). Errors: SIGN_IN_AGAIN. */
async function factorOf(tx: Tx, ctx: Ctx, session: SessionRow, access: TenantAccess): Promise<AuthResponse | undefined> {
  if (!(await lacksFactor(tx, ctx, session, access))) return undefined;
  const policy = await tenantPolicy(tx, ctx, access.tenantId);
  const pending = {
    mode: 'login',
    method: 'password',
    way: wayHere(session, access),
    amr: session.amr.split(' '),
    wanted: access.tenantId,
    isBreached: false,
    signedInAt: session.signed_in_at.toISOString(),
  } as const;
  const asked = await askForFactor(tx, ctx, { access, policy, pending });
  if (!asked.mfaEnrolled) requireRecentSignIn({ authTime: session.auth_time }, ctx.deps.clock.now());
  return asked;
}

/** Where a company signs in; nothing for everyone else. Errors: INVALID_INPUT. */
async function preLogin(ctx: Ctx, body: Parameters<typeof normalIdentifier>[0]) {
  const identifier = normalIdentifier(body);
  if (!identifier) throw enterIdentifier();
  return (identifier.email && (await ssoAddress(ctx, { email: identifier.email, app: ctx.header('origin') }))) || {};
}

export const auth: Handlers<typeof area, [Ctx]> = {
  preLogin: async ({ body }, ctx) => preLogin(ctx, body),
  preLoginV1: async ({ body }, ctx) => preLogin(ctx, body),

  login: async ({ body }, ctx) => {
    const identifier = normalIdentifier(body);
    if (!identifier) throw enterIdentifier();
    const { tenantId: wanted } = await pageOfWay(ctx, 'password', identifier);
    const hasWork = await takeWork(ctx, body.recaptchaToken);
    return login(ctx, { identifier, password: body.password, hasWork, wanted, invitationToken: body.invitationToken });
  },

  refresh: async (input, ctx) => {
    const token = await tokenOf(ctx);
    const outcome = await ctx.deps.db.system(async (tx) => {
      const opened = await rotateSession(tx, ctx, token);
      if (!opened) return undefined;
      const { session, access } = await continueIn(tx, ctx, { session: opened.session, wanted: input?.body?.tenantId });
      // Thrown, so that the session goes on once its network or email is let in again.
      if (access === 'network' || access === 'domain') throw noAccess(access);
      if (typeof access === 'string') return undefined;
      // Thrown, so that the session continues where it's still allowed.
      if (await isTooOld(tx, ctx, session, access)) throw signInAgain();
      const pending = await factorOf(tx, ctx, session, access);
      if (!session.actor_id && !pending) await noteVisit(tx, ctx, access, false);
      return { opened, access, pending };
    });
    if (outcome?.pending) {
      keepInCookie(ctx, outcome.opened);
      return outcome.pending;
    }
    if (outcome) return answerWithTokens(ctx, outcome.opened, outcome.access);
    ctx.cookies.dropRefreshToken();
    throw sessionEnded();
  },

  unlock: async ({ body }, ctx) => {
    await ctx.deps.db.system(async (tx) => {
      const { user_id: userId } = await redeemLinkByToken(tx, ctx, 'unlock', body.token);
      await forgetSignInAttempts(tx, userId, { everywhere: true });
      const { last_tenant_id } = await tx.selectFrom('users').select('last_tenant_id').where('id', '=', userId).executeTakeFirstOrThrow();
      await audit(tx, ctx, { action: 'login.unlocked', tenantId: last_tenant_id, actorId: userId, target: { type: 'user', id: userId } });
    });
  },

  logout: async (_input, ctx) => {
    const ids = [...new Set(tokensOf(ctx).map(({ sessionId }) => sessionId))];
    if (ids.length > 1) ctx.cookies.dropEveryRefreshToken();
    else ctx.cookies.dropRefreshToken();
    await ctx.deps.db.system(async (tx) => {
      for (const id of ids) {
        const session = await tx
          .selectFrom('sessions')
          .select(['user_id', 'tenant_id', 'actor_id'])
          .where('id', '=', id)
          .executeTakeFirst();
        const ended = await revokeSessions(tx, ctx, { ids: [id] });
        if (session && ended > 0)
          await audit(tx, ctx, { action: 'logout', tenantId: session.tenant_id, target: { type: 'session', id }, ...doneBy(session) });
      }
    });
  },
};
