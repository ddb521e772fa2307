import { hostedBase, type ProviderConfig } from '../../identity/config.ts';
import { sameBytes } from '../../identity/secrets.ts';
import type { Ctx } from '../../http/context.ts';
import { isForeignForm } from '../../http/own-page.ts';
import { redirect } from '../../http/redirect.ts';
import { parseAuthorizeRequest, requestOnly, type AuthorizeRequest, type ParsedRequest } from '../../oauth/authorize-request.ts';
import { findBrowserSession } from '../../identity/sessions/browser-session.ts';
import { knownFailure } from '../../http/answer.ts';
import { oauthRefusal } from '../../oauth/oauth-errors.ts';
import { readIdTokenHint } from '../../oauth/id-token.ts';
import { findClient, firstClient, isRedirectUri, type OAuthClient } from '../../oauth/oauth-client.ts';
import { askForAccess } from '../../identity/applications/access-requests.ts';
import { consentPage } from './consent-page.ts';
import { noAccessPage } from './no-access-page.ts';
import { giveConsent } from '../../oauth/consents.ts';
import { findRequest, finishRequest } from '../../oauth/pending-request.ts';
import { settle, type Outcome } from '../../oauth/settle.ts';
import { escapeHtml, fill, messagePage } from '../../http/html-page.ts';
import { refusedPage } from './refused-page.ts';
import { oauthStrings as strings } from './oauth-strings.ts';
import { resumePage, signInPage } from './sign-in-page.ts';
import { visitorOf } from './visitor.ts';

/** Where to answer is known. */
type Addressed = Exclude<ParsedRequest, { type: 'page' }>;

/** Redirects to the host application, with `iss` against mix-up attacks (RFC 9207). */
function reply({ deps }: Ctx, to: { redirectUri: string; state?: string | undefined }, values: Record<string, string>): Response {
  const state = to.state === undefined ? {} : { state: to.state };
  return redirect(to.redirectUri, { status: 302, query: { ...values, ...state, iss: deps.config.publicUrl } });
}

/** An app without a URL of its own has its portal on the hosted pages. */
const homeOf = ({ appUrl, publicUrl }: ProviderConfig): string =>
  appUrl.startsWith(`${publicUrl}/`) ? `${publicUrl}${hostedBase}/portal` : appUrl;

/** No request is pending, for example after going back. Links to the registered URL, never to one from the request. */
const gonePage = ({ deps: { config } }: Ctx): Response =>
  messagePage({
    title: strings.refusedTitle,
    brand: config.vendor,
    text: strings.nothingToResume,
    html: `<p><a class="main" href="${escapeHtml(homeOf(config))}">${fill(strings.toApp, { app: config.vendor.name })}</a></p>`,
    status: 410,
  });

/** That this session has seen what it answers, in this workspace. */
const proofOf = (
  { deps }: Ctx,
  { session, access }: Extract<Outcome, { type: 'consent' }>,
  { clientId, scope, redirectUri, state }: AuthorizeRequest,
): string => deps.secrets.mac('consent', JSON.stringify([session.id, access.tenantId, clientId, scope, redirectUri, state]));

interface Settled {
  client: OAuthClient;
  request: AuthorizeRequest;
  /** Of the request, if it has waited. */
  handle?: string | undefined;
  outcome: Outcome;
}

function answer(ctx: Ctx, { client, request, handle, outcome }: Settled): Response {
  if (outcome.type === 'code') return reply(ctx, request, { code: outcome.code });
  if (outcome.type === 'gone') return gonePage(ctx);
  if (outcome.type === 'refuse') return reply(ctx, request, { error: outcome.error, error_description: outcome.description });
  const { stored } = outcome;
  const { publicUrl } = ctx.deps.config;
  if (stored) ctx.cookies.keep('hosted_login', stored.secret, stored.seconds);
  const waiting = { handle: stored?.handle ?? handle, publicUrl };
  if (outcome.type === 'consent') {
    const { access, workspace } = outcome;
    const proof = proofOf(ctx, outcome, request);
    return consentPage({ client, request, access, workspace, proof, vendor: ctx.deps.config.vendor.name, ...waiting });
  }
  if (outcome.type === 'noAccess') return noAccessPage({ client, request, ...outcome, ...waiting });
  return redirect(publicUrl + signInPage(outcome.decision, request, waiting), { status: 302 });
}

async function withHint({ deps }: Ctx, parsed: Addressed, client: OAuthClient): Promise<Addressed> {
  if (parsed.type !== 'request' || parsed.request.idTokenHint === undefined) return parsed;
  const { idTokenHint, ...request } = parsed.request;
  const hint = await readIdTokenHint(idTokenHint, deps);
  if (hint?.clientId === client.id) return { type: 'request', request: { ...request, hintedUserId: hint.userId } };
  const { redirectUri, state } = request;
  return { type: 'back', redirectUri, state, error: 'invalid_request', description: strings.wrongHint };
}

/** A client or redirect URI that isn't known: told to the user, or to a program that asks for JSON. */
function refuse(ctx: Ctx, reason: 'unknownClient' | 'unknownRedirect'): Response {
  const error = reason === 'unknownClient' ? 'unauthorized_client' : 'invalid_request';
  if (/^application\/json\b/.test(ctx.header('accept') ?? '')) throw oauthRefusal(error, strings[reason]);
  return refusedPage(strings[reason], error);
}

/** `/oauth/authorize`: where host applications redirect users. */
export async function authorize(params: URLSearchParams, ctx: Ctx): Promise<Response> {
  const { db, config } = ctx.deps;
  const id = params.get('client_id');
  const client = await db
    .system((tx) => findClient(tx, id ?? undefined), { single: true })
    .catch((error: unknown) => {
      const first = firstClient(config, id);
      if (!first) throw error;
      return first;
    });
  const asked = parseAuthorizeRequest(params, client);
  if (asked.type === 'page' || !client) return refuse(ctx, asked.type === 'page' ? asked.reason : 'unknownClient');
  try {
    const parsed = await withHint(ctx, asked, client);
    if (parsed.type !== 'request') return reply(ctx, parsed, { error: parsed.error, error_description: parsed.description });
    const { request } = parsed;
    const outcome = await db.system((tx) => settle(tx, ctx, { visitor: visitorOf(ctx), client, request }));
    return answer(ctx, { client, request, outcome });
  } catch (error) {
    const { status, message } = knownFailure(error, ctx.client.traceId, ctx.deps);
    if (status < 500) throw error;
    // RFC 6749 4.1.2.1: the app hears of it, instead of a user who is left with a status.
    const to = asked.type === 'request' ? asked.request : asked;
    return reply(ctx, to, { error: status === 503 ? 'temporarily_unavailable' : 'server_error', error_description: message });
  }
}

/** Of an address; what is longer, a proxy may refuse. */
const mostInQuery = 8000;

/** `POST /oauth/authorize` (OpenID Connect Core 3.1.2.1). A form of another site may bring no cookie: a navigation to the same request does. */
export async function authorizeByForm(fields: URLSearchParams, ctx: Ctx): Promise<Response> {
  const query = requestOnly(fields).toString();
  const isAnew = ctx.cookies.readRefreshTokens().length === 0 && isForeignForm(ctx.header, ctx.deps) && query.length <= mostInQuery;
  return isAnew ? redirect(`${ctx.deps.config.publicUrl}/oauth/authorize?${query}`) : authorize(fields, ctx);
}

/** Continues this browser's pending request after sign-in. Without one, opens the app; a signed-in user who went back lands here too. */
export async function resume(params: URLSearchParams, ctx: Ctx): Promise<Response> {
  const { config, db } = ctx.deps;
  const handle = params.get('request') ?? undefined;
  const visitor = visitorOf(ctx);
  const { found, isSignedIn } = await db.system(async (tx) => {
    const pending = await findRequest(tx, ctx, { handle, waiting: visitor.waiting });
    const request = pending?.facts;
    const client = await findClient(tx, request?.clientId);
    // An address that was registered when the request was made may be gone by now.
    const isKnown = client !== undefined && request !== undefined && isRedirectUri(client, request.redirectUri);
    return {
      found: isKnown ? { client, request, handle, outcome: await settle(tx, ctx, { visitor, client, request, pending }) } : undefined,
      isSignedIn: (await findBrowserSession(tx, ctx, visitor.refreshTokens)) !== undefined,
    };
  });
  if (found && found.outcome.type !== 'gone') return answer(ctx, found);
  return handle === undefined || isSignedIn ? redirect(homeOf(config), { status: 302 }) : gonePage(ctx);
}

/** Asks the admins for access to the application whose pending request this browser holds, and shows where that stands. */
export async function ask(fields: URLSearchParams, ctx: Ctx): Promise<Response> {
  const handle = fields.get('request') || undefined;
  const visitor = visitorOf(ctx);
  const settled = await ctx.deps.db.system(async (tx) => {
    const pending = handle === undefined ? undefined : await findRequest(tx, ctx, { handle, waiting: visitor.waiting });
    const request = pending?.facts;
    const client = request && (await findClient(tx, request.clientId));
    return client && { client, request, handle, outcome: await settle(tx, ctx, { visitor, client, request, pending }) };
  });
  if (!settled) return resume(fields, ctx);
  if (settled.outcome.type !== 'noAccess' || settled.outcome.asking !== 'possible') return answer(ctx, settled);
  const { tenantId, user } = settled.outcome.access;
  await ctx.deps.limits.count('messages', `access:${user.id}`);
  await ctx.deps.db.system((tx) => askForAccess(tx, ctx, { tenantId, userId: user.id, appId: settled.client.id }));
  return redirect(ctx.deps.config.publicUrl + resumePage(handle), { status: 303 });
}

/** What the person answered on the consent page; whoever has signed in meanwhile is asked themselves. */
export async function answerConsent(fields: URLSearchParams, ctx: Ctx): Promise<Response> {
  const handle = fields.get('request') || undefined;
  const proof = Buffer.from(fields.get('proof') ?? '');
  const visitor = visitorOf(ctx);
  const settled = await ctx.deps.db.system(async (tx): Promise<Settled | undefined> => {
    const pending = await findRequest(tx, ctx, { handle, waiting: visitor.waiting });
    const request = pending?.facts;
    const client = request && (await findClient(tx, request.clientId));
    if (!client || !isRedirectUri(client, request!.redirectUri)) return undefined;
    const found = { client, request: request!, handle };
    const outcome = await settle(tx, ctx, { visitor, client, request: request!, pending });
    if (outcome.type !== 'consent' || !sameBytes(proof, Buffer.from(proofOf(ctx, outcome, request!)))) return { ...found, outcome };
    if (fields.get('answer') !== 'yes') {
      const isLast = await finishRequest(tx, ctx, pending!);
      const refused = { type: 'refuse', error: 'access_denied', description: 'The person did not allow access.' } as const;
      return { ...found, outcome: isLast ? refused : { type: 'gone' } };
    }
    const { access, session } = outcome;
    await giveConsent(tx, ctx, { userId: session.user_id, client, scope: request!.scope, tenantId: access.tenantId });
    return { ...found, outcome: await settle(tx, ctx, { visitor, client, request: request!, pending }) };
  });
  return settled ? answer(ctx, settled) : resume(fields, ctx);
}
