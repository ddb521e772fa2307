import type { Handlers } from '../../../src/contract/endpoint.ts';
import type { oauth as area } from '../../../src/contract/oauth/oauth.ts';
import type { Ctx } from '../../http/context.ts';
import { callerOf } from '../../identity/work.ts';
import { audit, doneBy } from '../../identity/audit.ts';
import { lacksFactor, isTooOld } from '../../identity/factors/demands.ts';
import { readOnceInTenant } from '../in-tenant.ts';
import { readRefreshToken } from '../../identity/tokens/refresh-token.ts';
import { revokeSessions } from '../../identity/sessions/sessions.ts';
import { shownEmail } from '../../messages/no-address.ts';
import { noteVisit } from '../../identity/members/note-visit.ts';
import { tokenOptions } from '../../identity/sessions/sign-in.ts';
import { continueIn } from '../../identity/accounts/visits.ts';
import { findAccessTo, mayUseApplication } from '../../identity/applications/application-access.ts';
import { verifyAccessToken } from '../../identity/tokens/access-token.ts';
import { answerTokens } from '../../oauth/answer-tokens.ts';
import { findBrowserSession } from '../../identity/sessions/browser-session.ts';
import { agreedWith } from '../../oauth/consents.ts';
import { redeemCode, verifierForm } from '../../oauth/codes.ts';
import { lastTenant, rotateGrant, startGrant } from '../../oauth/grants.ts';
import { findClient, requireClient, type OAuthClient } from '../../oauth/oauth-client.ts';
import { shownClient } from '../../oauth/client-authentication.ts';
import { oauthRefusal } from '../../oauth/oauth-errors.ts';
import { introspect } from './introspect.ts';
import { signOutByLink } from './sign-out.ts';
import { headers as wire } from '../../../src/contract/wire.ts';
import { sessionEnded } from '../../../src/contract/auth/auth.rules.ts';

type Fields = Record<string, string | null | undefined>;

const missing = (name: string) => oauthRefusal('invalid_request', `${name} is missing.`);
/** Application of a page, for calls that name none (conduct.md 9). */
const clientIdOf = (ctx: Ctx): string => ctx.header(wire.applicationId) || ctx.deps.config.clientId;

/** The client that a call is authenticated for. Errors: invalid_client. */
async function clientOf(ctx: Ctx, fields: Parameters<typeof shownClient>[1]): Promise<OAuthClient> {
  const shown = shownClient(ctx.header('authorization'), fields);
  const id = shown.ids[0] ?? clientIdOf(ctx);
  return requireClient(await ctx.deps.db.system((tx) => findClient(tx, id), { single: true }), shown, ctx.deps.clock.now());
}

const silentScope = 'openid email profile';

async function exchange(ctx: Ctx, client: OAuthClient, { code, redirect_uri: redirectUri, code_verifier: verifier }: Fields) {
  if (!code) throw missing('code');
  if (!redirectUri) throw missing('redirect_uri');
  if (!verifier && client.secrets.length === 0) throw oauthRefusal('invalid_grant', 'code_verifier is missing.');
  if (verifier && !verifierForm.test(verifier))
    throw oauthRefusal('invalid_request', 'code_verifier has to be 16 to 128 letters, digits, dots, dashes, underscores or tildes.');
  const redeemed = await ctx.deps.db.system((tx) => redeemCode(tx, ctx, { code, redirectUri, verifier: verifier || undefined, client }));
  if ('refusal' in redeemed) throw oauthRefusal('invalid_grant', redeemed.refusal);
  return answerTokens(ctx, { ...redeemed, client });
}

async function refresh(ctx: Ctx, client: OAuthClient, { refresh_token: text, scope, tenantId }: Fields) {
  if (!text) throw missing('refresh_token');
  const { db, secrets } = ctx.deps;
  const ended = () => oauthRefusal('invalid_grant', 'The refresh token is not known, was used already or has expired.');
  const token = readRefreshToken(text, secrets, 'oauthRefresh');
  if (!token) throw ended();
  const outcome = await db.system(async (tx) => {
    const rotated = await rotateGrant(tx, ctx, token, { client, scope });
    if (typeof rotated !== 'object') return rotated;
    const { opened, agreed, scope: granted } = rotated;
    const { session, access } = await continueIn(tx, ctx, {
      session: opened.session,
      wanted: tenantId,
      // A server asks from its own address, which says nothing of the person's.
      anyNetwork: client.secrets.length > 0,
    });
    // Thrown, so that the token isn't consumed.
    if (access === 'network') throw oauthRefusal('invalid_grant', "That organization doesn't allow this network.");
    if (access === 'domain') throw oauthRefusal('invalid_grant', "That organization doesn't allow this email domain.");
    if (typeof access === 'string') return undefined;
    if (agreed({ tenantId: access.tenantId, scope: granted }) === 'never')
      throw oauthRefusal('invalid_grant', 'The person has not allowed access in that organization.');
    // Whoever comes from above uses what they may use there.
    if (!(await mayUseApplication(tx, client, { ...access, tenantId: access.cameFrom ?? access.tenantId })))
      throw oauthRefusal('invalid_grant', 'The person may not use this application there.');
    if (await lacksFactor(tx, ctx, session, access)) throw oauthRefusal('invalid_grant', 'That organization asks for a second factor.');
    if (await isTooOld(tx, ctx, session, access)) throw oauthRefusal('invalid_grant', 'That organization asks for a new sign-in.');
    await noteVisit(tx, ctx, access, false);
    return { ...rotated, access };
  });
  if (outcome === 'moreScope') throw oauthRefusal('invalid_scope', 'More was asked for than was granted.');
  if (!outcome) throw ended();
  return answerTokens(ctx, { ...outcome, client });
}

export const oauth: Handlers<typeof area, [Ctx]> = {
  token: async ({ body }, ctx) => {
    const client = await clientOf(ctx, body);
    if (!body.grant_type) throw missing('grant_type');
    if (body.grant_type === 'authorization_code') return exchange(ctx, client, body);
    if (body.grant_type === 'refresh_token') return refresh(ctx, client, body);
    throw oauthRefusal('unsupported_grant_type', 'grant_type has to be authorization_code or refresh_token.');
  },

  silent: async (input, ctx) => {
    const { db } = ctx.deps;
    const wanted = input?.body?.tenantId;
    const outcome = await db.system(async (tx) => {
      const client = await findClient(tx, clientIdOf(ctx));
      // A page can't show the secret of an application that has one; the first may have its own pages ask.
      const mayAsk = client && (client.secrets.length === 0 || client.id === ctx.deps.config.clientId);
      const browser = mayAsk && (await findBrowserSession(tx, ctx, ctx.cookies.readRefreshTokens()));
      if (!browser) return undefined;
      const { id: clientId } = client;
      const preferred = wanted ?? (await lastTenant(tx, browser.id, clientId));
      const isNamed = Boolean(wanted);
      const found = await findAccessTo(tx, client, {
        now: ctx.deps.clock.now(),
        userId: browser.user_id,
        wanted: preferred,
        isNamed,
        session: browser,
        from: ctx,
      });
      if (!found?.mayUse) return undefined;
      const { access } = found;
      const agreed = await agreedWith(tx, { userId: browser.user_id, client });
      if (agreed({ tenantId: access.tenantId, scope: silentScope }) === 'never') return undefined;
      if ((await lacksFactor(tx, ctx, browser, access)) || (await isTooOld(tx, ctx, browser, access))) return undefined;
      const opened = await startGrant(tx, ctx, { browser, tenantId: access.tenantId, clientId, scope: silentScope, codeHash: null });
      await noteVisit(tx, ctx, access, false);
      return { opened, access, client };
    });
    if (!outcome) throw sessionEnded();
    return answerTokens(ctx, { ...outcome, scope: silentScope });
  },

  userInfo: (_input, ctx) => userInfo(ctx),
  userInfoByPost: (_input, ctx) => userInfo(ctx),

  revoke: async ({ body }, ctx) => {
    const { deps } = ctx;
    const client = await clientOf(ctx, body);
    // RFC 7009 requires this status.
    ctx.answer = new Response(null, { status: 200 });
    if (!body.token) throw missing('token');
    const sessionId =
      readRefreshToken(body.token, deps.secrets, 'oauthRefresh')?.sessionId ??
      (await verifyAccessToken(body.token, deps.clock.now(), { ...tokenOptions(deps), ofAnyApplication: true }).catch(() => undefined))
        ?.sessionId;
    if (!sessionId) return;
    await deps.db.system(async (tx) => {
      const grant = await tx
        .selectFrom('oauth_grants as g')
        .innerJoin('sessions as s', 's.id', 'g.session_id')
        .select(['s.user_id', 's.tenant_id', 's.actor_id'])
        .where('g.session_id', '=', sessionId)
        .where('g.client_id', '=', client.id)
        .executeTakeFirst();
      if (!grant || (await revokeSessions(tx, ctx, { ids: [sessionId] })) === 0) return;
      const target = { type: 'session', id: sessionId } as const;
      await audit(tx, ctx, { action: 'session.revoked', tenantId: grant.tenant_id, target, ...doneBy(grant) });
    });
  },

  introspect: async ({ body }, ctx) => {
    const client = await clientOf(ctx, body);
    if (client.secrets.length === 0) throw oauthRefusal('invalid_client', 'Only an application with a secret may ask about tokens.');
    if (!body.token) throw missing('token');
    return introspect(ctx.deps, client, body.token);
  },

  logout: async (input, ctx) => {
    ctx.answer = await signOutByLink(ctx, input?.query ?? {});
    return '';
  },
};

/** Claims allowed by the grant's scopes; a token from outside hosted login gets all. */
async function userInfo(ctx: Ctx) {
  const { userId, tenantId, sessionId } = callerOf(ctx);
  const found = await readOnceInTenant(ctx, (tx) =>
    tx
      .selectFrom('users as u')
      .leftJoin('oauth_grants as g', (join) => join.on('g.session_id', '=', sessionId))
      .select(['u.email', 'u.email_verified', 'u.name', 'u.picture_url', 'g.scope'])
      .where('u.id', '=', userId)
      .executeTakeFirst(),
  );
  if (!found) throw sessionEnded();
  const may = (scope: string) => found.scope?.split(' ').includes(scope) ?? true;
  const email = shownEmail(found.email);
  return {
    sub: userId,
    tenantId,
    ...(may('profile') ? { name: found.name, ...(found.picture_url ? { picture: found.picture_url } : {}) } : {}),
    ...(may('email') && email ? { email, email_verified: found.email_verified } : {}),
  };
}
