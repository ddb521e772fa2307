import type { auth as area } from '../../src/contract/auth.ts';
import type { Handlers } from '../../src/contract/endpoint.ts';
import type { Ctx } from '../context.ts';
import { audit } from '../domain/audit.ts';
import { login } from '../domain/login.ts';
import { clearRefreshCookie, readRefreshCookies } from '../domain/refresh-cookie.ts';
import { readRefreshToken, type RefreshToken } from '../domain/refresh-token.ts';
import { revokeSessions, rotateSession } from '../domain/sessions.ts';
import { answerWithTokens, noteVisit } from '../domain/sign-in.ts';
import { findAccess } from '../domain/tenant-access.ts';
import { invalidInput, sessionEnded } from '../refusals.ts';

function tokenOf(ctx: Ctx): RefreshToken | undefined {
  for (const text of readRefreshCookies(ctx)) {
    const token = readRefreshToken(text, ctx.deps.secrets);
    if (token) return token;
  }
  return undefined;
}

export const auth: Handlers<typeof area, [Ctx]> = {
  preLogin: async ({ body }) => {
    if (!body.email && !body.username) throw invalidInput({ email: 'Enter an email address, like name@company.com.' });
    return {};
  },

  login: async ({ body }, ctx) => {
    const email = body.email ?? body.username?.toLowerCase();
    if (!email) throw invalidInput({ email: 'Enter an email address, like name@company.com.' });
    return login(ctx, email, body.password);
  },

  refresh: async (input, ctx) => {
    const token = tokenOf(ctx);
    if (!token) throw sessionEnded();
    const outcome = await ctx.deps.db.system(async (tx) => {
      const opened = await rotateSession(tx, ctx, token);
      if (!opened) return undefined;
      const access = await findAccess(tx, { userId: opened.session.user_id, wanted: input?.body?.tenantId, session: opened.session });
      if (typeof access === 'string') return undefined;
      await noteVisit(tx, ctx, access, false);
      return { opened, access };
    });
    if (outcome) return answerWithTokens(ctx, outcome.opened, outcome.access);
    clearRefreshCookie(ctx);
    throw sessionEnded();
  },

  logout: async (_input, ctx) => {
    const token = tokenOf(ctx);
    clearRefreshCookie(ctx);
    if (!token) return;
    await ctx.deps.db.system(async (tx) => {
      const session = await tx.selectFrom('sessions').select(['user_id', 'tenant_id']).where('id', '=', token.sessionId).executeTakeFirst();
      const ended = await revokeSessions(tx, ctx, { ids: [token.sessionId] });
      if (session && ended > 0)
        await audit(tx, ctx, {
          action: 'logout',
          tenantId: session.tenant_id,
          actorId: session.user_id,
          target: { type: 'session', id: token.sessionId },
        });
    });
  },
};
