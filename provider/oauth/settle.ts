import { isUuid } from '../db/scope.ts';
import type { SessionRow, Tx } from '../db/tables.ts';
import { lacksFactor, isTooOld } from '../identity/factors/demands.ts';
import { requestState } from '../identity/applications/access-requests.ts';
import { findAccessTo } from '../identity/applications/application-access.ts';
import type { TenantAccess } from '../identity/members/tenant-access.ts';
import { amrIn } from '../identity/sessions/sign-in.ts';
import type { Work } from '../identity/work.ts';
import { decide, type Decision, type SignedIn } from './authorize-decision.ts';
import type { AuthorizeRequest } from './authorize-request.ts';
import { findBrowserSession } from '../identity/sessions/browser-session.ts';
import { issueCode } from './codes.ts';
import { agreedWith } from './consents.ts';
import { lastTenant, moveGrants } from './grants.ts';
import type { OAuthClient } from './oauth-client.ts';
import { finishRequest, keepRequest, type KeptRequest, type PendingRequest } from './pending-request.ts';

/** What a browser presents. */
export interface Visitor {
  refreshTokens: readonly string[];
  /** Secret of its pending requests. */
  waiting: string | undefined;
}

interface Person extends SignedIn {
  /** The tenant requires a second factor that this session lacks. */
  lacksFactor: boolean;
  /** The tenant limits sign-ins to a shorter time than this one has lasted. */
  isTooOld: boolean;
  session: SessionRow;
  access: TenantAccess;
}

async function findPerson(
  tx: Tx,
  work: Work,
  {
    visitor,
    client,
    request: { tenantId, organization, scope, asksConsent },
  }: { visitor: Visitor; client: OAuthClient; request: AuthorizeRequest },
): Promise<Person | undefined> {
  const session = await findBrowserSession(tx, work, visitor.refreshTokens);
  if (!session) return undefined;
  const isNamed = tenantId !== undefined || organization !== undefined;
  const named =
    tenantId ?? (organization && (await tx.selectFrom('tenants').select('id').where('alias', '=', organization).executeTakeFirst())?.id);
  const wanted = named && isUuid(named) ? named : undefined;
  const preferred = isNamed ? wanted : await lastTenant(tx, session.id, client.id);
  const found = await findAccessTo(tx, client, {
    now: work.deps.clock.now(),
    userId: session.user_id,
    wanted: preferred,
    isNamed,
    session,
    from: work,
  });
  if (!found) return undefined;
  const { access, mayUse } = found;
  const agreed = await agreedWith(tx, { userId: session.user_id, client, asks: asksConsent });
  const isMember = !isNamed || access.tenantId === wanted;
  return {
    userId: session.user_id,
    amr: amrIn(session, access),
    authTime: session.auth_time,
    isMember,
    mayUse,
    consent: agreed({ tenantId: access.tenantId, scope }),
    isActedFor: session.actor_id !== null,
    lacksFactor: isMember && (await lacksFactor(tx, work, session, access)),
    isTooOld: isMember && (await isTooOld(tx, work, session, access)),
    session,
    access,
  };
}

const nameOf = async (tx: Tx, { tenantId }: TenantAccess): Promise<string> =>
  (await tx.selectFrom('tenants').select('name').where('id', '=', tenantId).executeTakeFirstOrThrow()).name;

/** Whether the admins have been asked for access. Impersonators don't ask. */
export type Asking = Awaited<ReturnType<typeof requestState>>;

export type Outcome =
  | { type: 'code'; code: string }
  /** The user must act first; `kept`: the stored request. */
  | { type: 'wait'; decision: Extract<Decision, { type: 'signIn' | 'stepUp' }>; stored: KeptRequest | undefined }
  | { type: 'gone' }
  /** The request waits for somebody else to sign in, or for access to be given. */
  | { type: 'noAccess'; access: TenantAccess; workspace: string; asking: Asking; stored: KeptRequest | undefined }
  /** The request waits for what the person lets the application do. */
  | { type: 'consent'; session: SessionRow; access: TenantAccess; workspace: string; stored: KeptRequest | undefined }
  | Extract<Decision, { type: 'refuse' }>;

/** Evaluates the browser's session once: a code, an action for the user, or an error. `pending`: the request has waited. */
export async function settle(
  tx: Tx,
  work: Work,
  {
    visitor,
    client,
    request,
    pending,
  }: { visitor: Visitor; client: OAuthClient; request: AuthorizeRequest; pending?: PendingRequest | undefined },
): Promise<Outcome> {
  const now = work.deps.clock.now();
  const person = await findPerson(tx, work, { visitor, client, request });
  const stricter = { ...(person?.lacksFactor ? { multiFactor: true as const } : {}), ...(person?.isTooOld ? { maxAge: 0 } : {}) };
  const decision = decide({ ...request, ...stricter }, person, { askedAt: pending?.created_at ?? now, now });
  const keep = async (replaces?: string) =>
    pending ? undefined : keepRequest(tx, work, { ...request, ...(replaces ? { replaces } : {}) }, visitor.waiting);
  if (decision.type === 'signIn' || decision.type === 'stepUp')
    return { type: 'wait', decision, stored: await keep(decision.type === 'signIn' ? person?.session.id : undefined) };
  if (decision.type === 'noAccess') {
    const { access, session } = person!;
    const target = { tenantId: access.tenantId, userId: access.user.id, appId: client.id };
    const asking = session.actor_id ? 'impossible' : await requestState(tx, work, target);
    return { type: 'noAccess', access, workspace: await nameOf(tx, access), asking, stored: await keep() };
  }
  if (decision.type === 'consent') {
    const { access, session } = person!;
    return { type: 'consent', session, access, workspace: await nameOf(tx, access), stored: await keep() };
  }
  if (pending && !(await finishRequest(tx, work, pending))) return { type: 'gone' };
  if (decision.type === 'refuse') return decision;
  const { session, access } = person!;
  if (request.replaces) await moveGrants(tx, work, { from: request.replaces, to: session });
  return { type: 'code', code: await issueCode(tx, work, { request, browser: session, tenantId: access.tenantId }) };
}
