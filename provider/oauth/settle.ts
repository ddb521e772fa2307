import { isUuid } from '../db/scope.ts';
import type { SessionRow, Tx } from '../db/tables.ts';
import { lacksFactor, isTooOld } from '../identity/factors/demands.ts';
import { findAccess, type TenantAccess } from '../identity/members/tenant-access.ts';
import { amrIn } from '../identity/sessions/sign-in.ts';
import type { Work } from '../identity/work.ts';
import { decide, type Decision, type SignedIn } from './authorize-decision.ts';
import type { AuthorizeRequest } from './authorize-request.ts';
import { findBrowserSession } from '../identity/sessions/browser-session.ts';
import { issueCode } from './codes.ts';
import { lastTenant, moveGrants } from './grants.ts';
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
  { visitor, request: { tenantId, organization } }: { visitor: Visitor; request: AuthorizeRequest },
): Promise<Person | undefined> {
  const session = await findBrowserSession(tx, work, visitor.refreshTokens);
  if (!session) return undefined;
  const isNamed = tenantId !== undefined || organization !== undefined;
  const named =
    tenantId ?? (organization && (await tx.selectFrom('tenants').select('id').where('alias', '=', organization).executeTakeFirst())?.id);
  const wanted = named && isUuid(named) ? named : undefined;
  const preferred = isNamed ? wanted : await lastTenant(tx, session.id, work.deps.config.clientId);
  const access = await findAccess(tx, { now: work.deps.clock.now(), userId: session.user_id, wanted: preferred, session });
  if (typeof access === 'string') return undefined;
  const isMember = !isNamed || access.tenantId === wanted;
  return {
    userId: session.user_id,
    amr: amrIn(work.deps, session, access),
    authTime: session.auth_time,
    isMember,
    lacksFactor: isMember && (await lacksFactor(tx, work, session, access)),
    isTooOld: isMember && (await isTooOld(tx, work, session, access)),
    session,
    access,
  };
}

export type Outcome =
  | { type: 'code'; code: string }
  /** The user must act first; `kept`: the stored request. */
  | { type: 'wait'; decision: Extract<Decision, { type: 'signIn' | 'stepUp' }>; stored: KeptRequest | undefined }
  | { type: 'gone' }
  | Extract<Decision, { type: 'refuse' }>;

/** Evaluates the browser's session once: a code, an action for the user, or an error. `pending`: the request has waited. */
export async function settle(
  tx: Tx,
  work: Work,
  { visitor, request, pending }: { visitor: Visitor; request: AuthorizeRequest; pending?: PendingRequest },
): Promise<Outcome> {
  const now = work.deps.clock.now();
  const person = await findPerson(tx, work, { visitor, request });
  const stricter = { ...(person?.lacksFactor ? { multiFactor: true as const } : {}), ...(person?.isTooOld ? { maxAge: 0 } : {}) };
  const decision = decide({ ...request, ...stricter }, person, { askedAt: pending?.created_at ?? now, now });
  if (decision.type === 'signIn' || decision.type === 'stepUp') {
    const replaces = decision.type === 'signIn' ? person?.session.id : undefined;
    const waiting = { ...request, ...(replaces ? { replaces } : {}) };
    return { type: 'wait', decision, stored: pending ? undefined : await keepRequest(tx, work, waiting, visitor.waiting) };
  }
  if (pending && !(await finishRequest(tx, work, pending))) return { type: 'gone' };
  if (decision.type === 'refuse') return decision;
  const { session, access } = person!;
  if (request.replaces) await moveGrants(tx, work, { from: request.replaces, to: session });
  const { clientId } = work.deps.config;
  return { type: 'code', code: await issueCode(tx, work, { request, clientId, browser: session, tenantId: access.tenantId }) };
}
