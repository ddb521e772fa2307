import { headers } from '../../../src/contract/wire.ts';
import type { Ctx } from '../../http/context.ts';
import type { SessionRow } from '../../db/tables.ts';
import { verifyAccessToken } from '../../identity/tokens/access-token.ts';
import { audit, doneBy } from '../../identity/audit.ts';
import { shownEmail } from '../../messages/no-address.ts';
import { sameBytes } from '../../identity/secrets.ts';
import { tokenOptions } from '../../identity/sessions/sign-in.ts';
import { mayUseCookie } from '../../http/origin.ts';
import { findBrowserSession } from '../../identity/sessions/browser-session.ts';
import { browserOf, endBrowser } from '../../oauth/grants.ts';
import { isForeignForm } from '../../http/own-page.ts';
import { redirect } from '../../http/redirect.ts';
import { brandMark, escapeHtml, fill, htmlPage, logoOrigins, messagePage } from '../../http/html-page.ts';
import { refusedPage } from './refused-page.ts';
import { readIdTokenHint } from '../../oauth/id-token.ts';
import { findClient, type OAuthClient } from '../../oauth/oauth-client.ts';
import { oauthStrings as strings } from './oauth-strings.ts';

export interface SignOutRequest {
  id_token_hint?: string | undefined;
  client_id?: string | undefined;
  post_logout_redirect_uri?: string | undefined;
  state?: string | undefined;
}

const textAnswer = (status: number, text: string) =>
  new Response(text, { status, headers: { 'content-type': 'text/plain; charset=utf-8' } });

function targetOf({ post_logout_redirect_uri: target, state }: SignOutRequest): string | undefined {
  if (target === undefined) return undefined;
  const url = new URL(target);
  if (state !== undefined) url.searchParams.set('state', state);
  return url.href;
}

/** Ends the browser's session and everything derived from it. */
async function end(ctx: Ctx, sessionId: string): Promise<void> {
  await ctx.deps.db.system(async (tx) => {
    const session = await tx
      .selectFrom('sessions')
      .select(['user_id', 'tenant_id', 'actor_id'])
      .where('id', '=', sessionId)
      .executeTakeFirst();
    if (!session || (await endBrowser(tx, ctx, sessionId)) === 0) return;
    const target = { type: 'session', id: sessionId } as const;
    await audit(tx, ctx, { action: 'logout', tenantId: session.tenant_id, target, ...doneBy(session) });
  });
}

function signedOut(ctx: Ctx, request: SignOutRequest, { loginUrl }: OAuthClient): Response {
  ctx.cookies.dropRefreshToken();
  const target = targetOf(request);
  if (target) return new Response(null, { status: 303, headers: { location: target } });
  const again = loginUrl && `<p><a class="main" href="${escapeHtml(loginUrl)}">${strings.signInAgain}</a></p>`;
  return messagePage({ title: strings.signedOutTitle, text: strings.signedOutText, html: again, brand: ctx.deps.config.vendor });
}

const proofOf = ({ deps }: Ctx, sessionId: string) => deps.secrets.mac('signOut', sessionId);

async function ask(ctx: Ctx, session: SessionRow, request: SignOutRequest): Promise<Response> {
  const { db, config } = ctx.deps;
  const user = await db.system(
    (tx) => tx.selectFrom('users').select(['email', 'name']).where('id', '=', session.user_id).executeTakeFirstOrThrow(),
    { readOnly: true },
  );
  const values = { app: config.vendor.name, person: shownEmail(user.email) || user.name };
  const target = targetOf(request);
  const fields = { ...request, proof: proofOf(ctx, session.id) };
  const hidden = Object.entries(fields).map(([name, value]) =>
    value === undefined ? '' : `<input type="hidden" name="${name}" value="${escapeHtml(value)}">`,
  );
  return htmlPage({
    title: strings.signOutTitle.replace('{{app}}', config.vendor.name),
    body: `<main class="centered"><form class="card" method="post" action="/oauth/logout">${brandMark(config.vendor)}<h1>${fill(strings.signOutTitle, values)}</h1>
<p>${fill(strings.signOutText, values)}</p>${hidden.join('')}<div class="row"><button class="main" type="submit" name="answer" value="yes" autofocus>${strings.signOut}</button>
<button type="submit" name="answer" value="no">${strings.stay}</button></div></form></main>`,
    images: logoOrigins(config.vendor),
    // Browsers apply form-action to the redirect that follows, too.
    formTargets: ["'self'", ...(target ? [new URL(target).origin] : [])],
  });
}

/** Validates a request before anything ends: only registered addresses are redirected to. */
async function clientOf(ctx: Ctx, request: SignOutRequest): Promise<OAuthClient | Response> {
  const { deps } = ctx;
  const { client_id: id, post_logout_redirect_uri: target, id_token_hint: text } = request;
  const hint = text === undefined ? undefined : await readIdTokenHint(text, deps);
  const named = id ?? hint?.clientId ?? (ctx.header(headers.applicationId) || deps.config.clientId);
  const client = await deps.db.system((tx) => findClient(tx, named), { single: true });
  if (!client) return refusedPage(strings.unknownClient, 'unauthorized_client', strings.refusedSignOutTitle);
  if (target !== undefined && !client.postLogoutRedirectUris.includes(target))
    return refusedPage(strings.unknownReturn, 'invalid_request', strings.refusedSignOutTitle);
  if (text !== undefined && hint?.clientId !== client.id)
    return refusedPage(strings.wrongHint, 'invalid_request', strings.refusedSignOutTitle);
  return client;
}

async function bearerSession(ctx: Ctx): Promise<string | undefined> {
  const token = /^bearer\s+(\S+)$/i.exec(ctx.header('authorization') ?? '')?.[1];
  if (!token) return undefined;
  const verified = await verifyAccessToken(token, ctx.deps.clock.now(), tokenOptions(ctx.deps)).catch(() => undefined);
  // An application of somebody else ends nothing but what it has itself.
  return verified?.application ? undefined : verified?.sessionId;
}

/**
 * `GET /oauth/logout`. Any site can send a browser here, so the address alone ends nothing: script must present its token or pass
 * the cookie's rules, a navigation needs an ID token of this session, and everyone else is asked.
 */
export async function signOutByLink(ctx: Ctx, request: SignOutRequest): Promise<Response> {
  const { db, config } = ctx.deps;
  const client = await clientOf(ctx, request);
  if (client instanceof Response) return client;
  const session = await db.system((tx) => findBrowserSession(tx, ctx, ctx.cookies.readRefreshTokens()), { readOnly: true });
  const ofToken = await bearerSession(ctx);
  if (ofToken !== undefined || mayUseCookie({ header: ctx.header }, config)) {
    for (const id of [ofToken, session?.id]) if (id !== undefined) await end(ctx, id);
    ctx.cookies.dropRefreshToken();
    const target = targetOf(request);
    // A readable 302 without Location: script navigates to the text itself (conduct.md 4).
    return target ? textAnswer(302, target) : textAnswer(200, '');
  }
  if (!session) return signedOut(ctx, request, client);
  const hint = request.id_token_hint === undefined ? undefined : await readIdTokenHint(request.id_token_hint, ctx.deps);
  // Of an application of somebody else the person is asked.
  const isOwn = client.isFirstParty && hint && (await db.system((tx) => browserOf(tx, hint.sessionId), { readOnly: true })) === session.id;
  if (!isOwn) return ask(ctx, session, request);
  await end(ctx, session.id);
  return signedOut(ctx, request, client);
}

/** `POST /oauth/logout`: the user's confirmation, or the same request as a form of the app (RP-Initiated Logout 2). */
export async function signOutByForm(ctx: Ctx, fields: URLSearchParams): Promise<Response> {
  const text = (name: string) => fields.get(name) || undefined;
  const request: SignOutRequest = {
    id_token_hint: text('id_token_hint'),
    client_id: text('client_id'),
    post_logout_redirect_uri: text('post_logout_redirect_uri'),
    state: text('state'),
  };
  const client = await clientOf(ctx, request);
  if (client instanceof Response) return client;
  const session = await ctx.deps.db.system((tx) => findBrowserSession(tx, ctx, ctx.cookies.readRefreshTokens()), { readOnly: true });
  const proof = text('proof');
  // The form brought no cookie; a navigation does.
  if (!session && isForeignForm(ctx.header, ctx.deps)) {
    const query = Object.fromEntries(Object.entries(request).filter((field): field is [string, string] => field[1] !== undefined));
    return redirect(`${ctx.deps.config.publicUrl}/oauth/logout`, { query });
  }
  const isAnswer = session && proof && sameBytes(Buffer.from(proof), Buffer.from(proofOf(ctx, session.id)));
  if (!isAnswer) return signOutByLink(ctx, request);
  if (text('answer') === 'yes') {
    await end(ctx, session.id);
    return signedOut(ctx, request, client);
  }
  const target = targetOf(request);
  if (target) return new Response(null, { status: 303, headers: { location: target } });
  return messagePage({ title: strings.staySignedInTitle, text: strings.signedOutText, brand: ctx.deps.config.vendor });
}
