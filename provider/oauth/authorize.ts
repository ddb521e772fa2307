import type { Ctx, ProviderConfig } from '../http/context.ts';
import { isUuid } from '../db/scope.ts';
import type { SessionRow, Tx } from '../db/tables.ts';
import { comesShort, isTooOld } from '../identity/complete-sign-in.ts';
import { findAccess, type TenantAccess } from '../identity/members/tenant-access.ts';
import { decide, type Decision, type SignedIn } from './authorize-decision.ts';
import { parseAuthorizeRequest, type AuthorizeRequest, type ParsedRequest } from './authorize-request.ts';
import { findBrowserSession } from './browser-session.ts';
import { issueCode } from './codes.ts';
import { lastTenant, moveGrants } from './grants.ts';
import { escapeHtml, fill, messagePage, refusedPage } from './html-page.ts';
import { readIdTokenHint } from './id-token-hint.ts';
import { clientOf } from './oauth-client.ts';
import { oauthStrings as strings } from './oauth-strings.ts';
import { findRequest, finishRequest, keepRequest, type PendingRequest } from './pending-request.ts';
import { hostedBase, startOf } from './sign-in-start.ts';

export const redirect = (to: string): Response => new Response(null, { status: 302, headers: { location: to } });

/** Back to the host application, with `iss` against mix-up (RFC 9207). */
function reply({ deps }: Ctx, to: { redirectUri: string; state?: string | undefined }, values: Record<string, string>): Response {
  const url = new URL(to.redirectUri);
  const all = { ...values, ...(to.state === undefined ? {} : { state: to.state }), iss: deps.config.publicUrl };
  for (const [name, value] of Object.entries(all)) url.searchParams.set(name, value);
  return redirect(url.href);
}

interface Person extends SignedIn {
  /** The tenant insists on a second factor that the one of the session did not ask for. */
  comesShort: boolean;
  /** The tenant lets no sign-in last as long as this one has. */
  isTooOld: boolean;
  session: SessionRow;
  access: TenantAccess;
}

async function findPerson(tx: Tx, ctx: Ctx, { tenantId, organization }: AuthorizeRequest): Promise<Person | undefined> {
  const session = await findBrowserSession(tx, ctx);
  if (!session) return undefined;
  const isNamed = tenantId !== undefined || organization !== undefined;
  const named =
    tenantId ?? (organization && (await tx.selectFrom('tenants').select('id').where('alias', '=', organization).executeTakeFirst())?.id);
  const wanted = named && isUuid(named) ? named : undefined;
  const preferred = isNamed ? wanted : await lastTenant(tx, session.id, ctx.deps.config.clientId);
  const access = await findAccess(tx, { userId: session.user_id, wanted: preferred, session });
  if (typeof access === 'string') return undefined;
  const isMember = !isNamed || access.tenantId === wanted;
  const facts = { userId: session.user_id, amr: session.amr.split(' '), authTime: session.auth_time, isMember };
  return {
    ...facts,
    comesShort: isMember && (await comesShort(tx, ctx, session, access)),
    isTooOld: isMember && (await isTooOld(tx, ctx, session, access)),
    session,
    access,
  };
}

type Outcome = { type: 'code'; code: string } | { type: 'wait'; page: string } | { type: 'gone' } | Extract<Decision, { type: 'refuse' }>;

/** One look at the browser's session: a code, a page where the person has something to do, or an error. */
async function settle(tx: Tx, ctx: Ctx, request: AuthorizeRequest, pending?: PendingRequest): Promise<Outcome> {
  const now = ctx.deps.clock.now();
  const person = await findPerson(tx, ctx, request);
  const stricter = { ...(person?.comesShort ? { multiFactor: true as const } : {}), ...(person?.isTooOld ? { maxAge: 0 } : {}) };
  const decision = decide({ ...request, ...stricter }, person, {
    askedAt: pending?.created_at ?? now,
    now,
  });
  if (decision.type === 'signIn' || decision.type === 'stepUp') {
    const replaces = decision.type === 'signIn' ? person?.session.id : undefined;
    const handle = pending ? undefined : await keepRequest(tx, ctx, { ...request, ...(replaces ? { replaces } : {}) });
    return { type: 'wait', page: startOf(decision, request, { handle, publicUrl: ctx.deps.config.publicUrl }) };
  }
  if (pending && !(await finishRequest(tx, ctx, pending))) return { type: 'gone' };
  if (decision.type === 'refuse') return decision;
  const { session, access } = person!;
  if (request.replaces) await moveGrants(tx, ctx, { from: request.replaces, to: session });
  const { clientId } = ctx.deps.config;
  return { type: 'code', code: await issueCode(tx, ctx, { request, clientId, browser: session, tenantId: access.tenantId }) };
}

/** An app that lives at these pages only has its portal here. */
const homeOf = ({ appUrl, publicUrl }: ProviderConfig): string =>
  appUrl.startsWith(`${publicUrl}/`) ? `${publicUrl}${hostedBase}/portal` : appUrl;

/** Nothing waits here, as after a step back in the browser. The way out is the registered address, never one of the request. */
const gonePage = ({ deps: { config } }: Ctx): Response =>
  messagePage({
    title: strings.refusedTitle,
    text: strings.nothingToResume,
    html: `<p><a class="main" href="${escapeHtml(homeOf(config))}">${fill(strings.toApp, { app: config.vendor.name })}</a></p>`,
    status: 410,
  });

function answer(ctx: Ctx, request: AuthorizeRequest, outcome: Outcome): Response {
  if (outcome.type === 'code') return reply(ctx, request, { code: outcome.code });
  if (outcome.type === 'wait') return redirect(ctx.deps.config.publicUrl + outcome.page);
  if (outcome.type === 'gone') return gonePage(ctx);
  return reply(ctx, request, { error: outcome.error, error_description: outcome.description });
}

async function withHint({ deps }: Ctx, parsed: ParsedRequest): Promise<ParsedRequest> {
  if (parsed.type !== 'request' || parsed.request.idTokenHint === undefined) return parsed;
  const { idTokenHint, ...request } = parsed.request;
  const hint = await readIdTokenHint(idTokenHint, deps);
  if (hint) return { type: 'request', request: { ...request, hintedUserId: hint.userId } };
  const { redirectUri, state } = request;
  return { type: 'back', redirectUri, state, error: 'invalid_request', description: strings.wrongHint };
}

/** `/oauth/authorize`: the address a host application sends its people to. */
export async function authorize(params: URLSearchParams, ctx: Ctx): Promise<Response> {
  const { config, db } = ctx.deps;
  const parsed = await withHint(ctx, parseAuthorizeRequest(params, clientOf(config)));
  if (parsed.type === 'page')
    return refusedPage(strings[parsed.reason], parsed.reason === 'unknownClient' ? 'invalid_client' : 'invalid_redirect_uri');
  if (parsed.type === 'back') return reply(ctx, parsed, { error: parsed.error, error_description: parsed.description });
  const { request } = parsed;
  return answer(ctx, request, await db.system((tx) => settle(tx, ctx, request)));
}

/** Goes on with the request that waits in this browser, after a sign-in. Without one: to the app, as is whoever is signed in and went back. */
export async function resume(params: URLSearchParams, ctx: Ctx): Promise<Response> {
  const { config, db } = ctx.deps;
  const handle = params.get('request') ?? undefined;
  const { found, isSignedIn } = await db.system(async (tx) => {
    const pending = await findRequest(tx, ctx, handle);
    return {
      found: pending && { request: pending.facts, outcome: await settle(tx, ctx, pending.facts, pending) },
      isSignedIn: (await findBrowserSession(tx, ctx)) !== undefined,
    };
  });
  if (found && found.outcome.type !== 'gone') return answer(ctx, found.request, found.outcome);
  return handle === undefined || isSignedIn ? redirect(homeOf(config)) : gonePage(ctx);
}
