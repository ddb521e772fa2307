import { isUuid } from '../db/scope.ts';
import type { SessionRow, Tx } from '../db/tables.ts';
import { comesShort, isTooOld } from '../identity/factors/demands.ts';
import { findAccess, type TenantAccess } from '../identity/members/tenant-access.ts';
import type { Work } from '../identity/work.ts';
import { decide, type Decision, type SignedIn } from './authorize-decision.ts';
import type { AuthorizeRequest } from './authorize-request.ts';
import { findBrowserSession } from './browser-session.ts';
import { issueCode } from './codes.ts';
import { lastTenant, moveGrants } from './grants.ts';
import { finishRequest, keepRequest, type KeptRequest, type PendingRequest } from './pending-request.ts';

/** What a browser shows of itself. */
export interface Visitor {
  refreshTokens: readonly string[];
  /** Secret under which its requests wait. */
  waiting: string | undefined;
}

interface Person extends SignedIn {
  /** The tenant insists on a second factor that the one of the session did not ask for. */
  comesShort: boolean;
  /** The tenant lets no sign-in last as long as this one has. */
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
  const access = await findAccess(tx, { userId: session.user_id, wanted: preferred, session });
  if (typeof access === 'string') return undefined;
  const isMember = !isNamed || access.tenantId === wanted;
  return {
    userId: session.user_id,
    amr: session.amr.split(' '),
    authTime: session.auth_time,
    isMember,
    comesShort: isMember && (await comesShort(tx, work, session, access)),
    isTooOld: isMember && (await isTooOld(tx, work, session, access)),
    session,
    access,
  };
}

export type Outcome =
  | { type: 'code'; code: string }
  /** The person has something to do first; `kept`: the request that waits for it from now on. */
  | { type: 'wait'; decision: Extract<Decision, { type: 'signIn' | 'stepUp' }>; kept: KeptRequest | undefined }
  | { type: 'gone' }
  | Extract<Decision, { type: 'refuse' }>;

/** One look at the browser's session: a code, something that the person has to do, or an error. `pending`: the request has waited. */
export async function settle(
  tx: Tx,
  work: Work,
  { visitor, request, pending }: { visitor: Visitor; request: AuthorizeRequest; pending?: PendingRequest },
): Promise<Outcome> {
  const now = work.deps.clock.now();
  const person = await findPerson(tx, work, { visitor, request });
  const stricter = { ...(person?.comesShort ? { multiFactor: true as const } : {}), ...(person?.isTooOld ? { maxAge: 0 } : {}) };
  const decision = decide({ ...request, ...stricter }, person, { askedAt: pending?.created_at ?? now, now });
  if (decision.type === 'signIn' || decision.type === 'stepUp') {
    const replaces = decision.type === 'signIn' ? person?.session.id : undefined;
    const waiting = { ...request, ...(replaces ? { replaces } : {}) };
    return { type: 'wait', decision, kept: pending ? undefined : await keepRequest(tx, work, waiting, visitor.waiting) };
  }
  if (pending && !(await finishRequest(tx, work, pending))) return { type: 'gone' };
  if (decision.type === 'refuse') return decision;
  const { session, access } = person!;
  if (request.replaces) await moveGrants(tx, work, { from: request.replaces, to: session });
  const { clientId } = work.deps.config;
  return { type: 'code', code: await issueCode(tx, work, { request, clientId, browser: session, tenantId: access.tenantId }) };
}
