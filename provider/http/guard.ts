import type { Endpoint } from '../../src/contract/endpoint.ts';
import { isClosedToTokens } from '../../src/contract/api-tokens/api-tokens.rules.ts';
import { isOpenToApplications } from '../../src/contract/oauth/oauth.rules.ts';
import { isTokenText } from '../../src/contract/api-tokens/token-text.ts';
import { holdsPermission } from '../../src/access/permission.ts';
import { AppError } from '../../src/lib/error.ts';
import { sql } from 'kysely';
import type { Tx } from '../db/tables.ts';
import type { Caller, Deps } from '../identity/work.ts';
import { callerOfToken, findByText, findClient, noteUse, type LiveToken } from '../identity/api-tokens/live-token.ts';
import { verifyAccessToken, verifyBearer, type VerifiedToken } from '../identity/tokens/access-token.ts';
import { isNoMember } from '../identity/accounts/visits.ts';
import { guestOf } from '../identity/members/me-view.ts';
import { keysOf, selectRoleIds, selectRolesVersion } from '../identity/members/role-cache.ts';
import type { CallerRead } from './caller-read.ts';
import type { Ctx } from './context.ts';
import { selectNetworkVersion } from '../identity/policy/network-rules.ts';
import { requireNetwork } from '../identity/policy/require-network.ts';
import { findActor } from '../identity/sessions/actor.ts';
import { tokenOptions } from '../identity/sessions/sign-in.ts';
import { notForApplications, notForTokens, refuseActor, requireStepUp } from '../identity/sessions/step-up.ts';
import { isClosedToVisitors } from '../../src/contract/sub-tenants/closed-to-visitors.ts';
import { notForVisitors } from '../../src/contract/sub-tenants/visits.rules.ts';
import { isTraveler } from '../../src/contract/sub-tenants/sub-tenants.rules.ts';
import { isClosedToActors } from '../../src/contract/impersonation/closed-to-actors.ts';
import { impersonatedRights } from '../../src/contract/impersonation/impersonation.rules.ts';
import { sessionEnded } from '../../src/contract/auth/auth.rules.ts';

const unauthenticated = () => new AppError('UNAUTHENTICATED', 'Sign in to continue.', { status: 401 });

/** Some callers send the bare token without the scheme (conduct.md 2). */
const bearerOf = (header: string | undefined) => header?.trim().replace(/^bearer\s+/i, '') || undefined;

/** Whose access token came with a request to what anybody may read; undefined: nobody's. */
export async function bearerUser({ deps, header }: Pick<Ctx, 'deps' | 'header'>): Promise<string | undefined> {
  const bearer = bearerOf(header('authorization'));
  const verified = bearer && (await verifyAccessToken(bearer, deps.clock.now(), tokenOptions(deps)).catch(() => undefined));
  // An application of somebody else doesn't speak for them here.
  return verified && !verified.application ? verified.userId : undefined;
}

interface Admitted {
  caller: Caller;
  found?: unknown;
}

/** A live session of an active member. */
const selectSession = (tx: Tx, { userId, tenantId, sessionId, now }: { userId: string; tenantId: string; sessionId: string; now: Date }) =>
  tx
    .selectFrom('sessions as s')
    .innerJoin('memberships as m', (join) => join.onRef('m.user_id', '=', 's.user_id').on('m.tenant_id', '=', tenantId))
    .innerJoin('users as u', 'u.id', 's.user_id')
    .innerJoin('tenants as t', 't.id', 'm.tenant_id')
    .select(['u.super_user as superUser', 'u.email', 's.amr', 's.factor', 's.auth_time as authTime', 's.actor_id as actorId'])
    .select([selectRoleIds.as('roleIds'), selectRolesVersion.as('rolesVersion'), selectNetworkVersion.as('networkVersion')])
    .where('s.id', '=', sessionId)
    .where('s.user_id', '=', userId)
    .where('s.revoked_at', 'is', null)
    .where('s.expires_at', '>', now)
    .where('s.idle_expires_at', '>', now)
    .where('m.status', '=', 'active')
    .where('m.disabled_at', 'is', null)
    .where('m.locked_at', 'is', null)
    .where((is) => is.or([is('m.expires_at', 'is', null), is('m.expires_at', '>', now)]))
    .where('t.disabled_at', 'is', null)
    .where((is) => is.or([is('m.signed_out_at', 'is', null), is('m.signed_out_at', '<', is.ref('s.auth_time'))]));

/** Session and membership must be active right now, whatever the token says. */
async function loadCaller(
  deps: Deps,
  { userId, tenantId, sessionId, issuedAt, ip }: Omit<VerifiedToken, 'cameFrom' | 'application'> & { ip: string | undefined },
  read?: CallerRead<unknown>,
): Promise<Admitted> {
  const { db, clock, roles } = deps;
  const now = clock.now();
  const row = await db.tenant(
    tenantId,
    (tx) =>
      selectSession(tx, { userId, tenantId, sessionId, now })
        .$if(read !== undefined, (query) => query.select(read!.as('found')))
        // The token of a session that is in another workspace by now, from before this one ended other ways in.
        .where((is) =>
          is.or([is('s.tenant_id', '=', tenantId), is('t.other_ways_ended_at', 'is', null), is('t.other_ways_ended_at', '<', issuedAt)]),
        )
        .executeTakeFirst(),
    { userId, single: true },
  );
  if (!row) throw sessionEnded();
  const { actorId, amr, rolesVersion, networkVersion, email, found, ...rest } = row;
  await requireNetwork(deps, { tenantId, version: networkVersion, ip, email });
  const tenantRoles = await roles.read(tenantId, rolesVersion);
  const own = { ...rest, permissions: keysOf(tenantRoles, rest.roleIds) };
  const rights = actorId
    ? impersonatedRights(await db.tenant(tenantId, (tx) => findActor(tx, { sessionId, now }), { userId, single: true }), own)
    : own;
  if (!rights) throw sessionEnded();
  return {
    caller: { userId, tenantId, sessionId, tenantRoles, ...own, ...rights, amr: amr.split(' '), actorId: actorId ?? undefined },
    found,
  };
}

/**
 * Somebody who isn't a member of the account, with the rights that flow down from the one they come from. Both are asked with every
 * request: a session that goes on, a membership above, a hierarchy that lets them in, and both networks.
 */
async function loadVisitor(
  deps: Deps,
  {
    userId,
    tenantId,
    sessionId,
    cameFrom,
    ip,
  }: Omit<VerifiedToken, 'issuedAt' | 'cameFrom' | 'application'> & { cameFrom: string; ip: string | undefined },
  read?: CallerRead<unknown>,
): Promise<Admitted> {
  const { db, clock, roles } = deps;
  const now = clock.now();
  const [there, above] = await Promise.all([
    db.tenant(
      tenantId,
      (tx) =>
        tx
          .selectFrom(guestOf({ userId, tenantId, cameFrom }))
          .innerJoin('users as u', 'u.id', 'm.user_id')
          .innerJoin('tenants as t', 't.id', 'm.tenant_id')
          .select([selectRolesVersion.as('rolesVersion'), selectNetworkVersion.as('networkVersion')])
          .$if(read !== undefined, (query) => query.select(read!.as('found')))
          .where('t.disabled_at', 'is', null)
          .where(isNoMember({ userId, to: tenantId }))
          .executeTakeFirst(),
      { userId, single: true },
    ),
    db.tenant(
      cameFrom,
      (tx) =>
        selectSession(tx, { userId, tenantId: cameFrom, sessionId, now })
          .where('s.actor_id', 'is', null)
          .where(sql<boolean>`may_enter(${tenantId}::uuid)`)
          .executeTakeFirst(),
      { userId, single: true },
    ),
  ]);
  if (!there || !above) throw sessionEnded();
  await requireNetwork(deps, { tenantId: cameFrom, version: above.networkVersion, ip, email: above.email });
  await requireNetwork(deps, { tenantId, version: there.networkVersion, ip });
  const { superUser, factor, authTime, amr } = above;
  const permissions = keysOf(await roles.read(cameFrom, above.rolesVersion), above.roleIds);
  if (!isTraveler({ superUser, permissions })) throw sessionEnded();
  return {
    caller: {
      ...{ userId, tenantId, sessionId, cameFrom, superUser, permissions, factor, authTime },
      roleIds: [],
      tenantRoles: await roles.read(tenantId, there.rolesVersion),
      amr: amr.split(' '),
      actorId: undefined,
    },
    found: 'found' in there ? there.found : undefined,
  };
}

const forbidden = (permission: string) =>
  new AppError('FORBIDDEN', "You don't have permission to do this.", { status: 403, context: { permission } });

/** What a machine holds now. Nothing that is a person's alone. Errors: UNAUTHENTICATED, FORBIDDEN, RATE_LIMITED, IP_NOT_ALLOWED. */
async function admitMachine(
  endpoint: Endpoint,
  { token, ip }: { token: LiveToken | undefined; ip: string },
  deps: Deps,
): Promise<Admitted> {
  if (!token || typeof endpoint.parts.access !== 'object') throw unauthenticated();
  await deps.limits.count('apiToken', token.id);
  if (isClosedToTokens(endpoint)) throw notForTokens();
  const caller = await callerOfToken(deps, token, ip);
  await noteUse(deps, token);
  return { caller };
}

/** A person's token or a machine's, which may have ended. Errors: UNAUTHENTICATED. */
async function readBearer(
  deps: Deps,
  bearer: string,
  { ofAnyApplication }: { ofAnyApplication: boolean },
): Promise<VerifiedToken | { machine: LiveToken | undefined }> {
  if (isTokenText(bearer, 'token')) return { machine: await findByText(deps, bearer) };
  const verified = await verifyBearer(bearer, deps.clock.now(), { ...tokenOptions(deps), ofAnyApplication });
  return 'clientId' in verified ? { machine: await findClient(deps, verified.clientId) } : verified;
}

async function loadPerson(
  deps: Deps,
  { cameFrom, application, ...who }: VerifiedToken & { ip: string | undefined },
  read?: CallerRead<unknown>,
): Promise<Admitted> {
  const { caller, ...rest } = await (cameFrom ? loadVisitor(deps, { ...who, cameFrom }, read) : loadCaller(deps, who, read));
  return { caller: application ? { ...caller, applicationId: application.id } : caller, ...rest };
}

/** What somebody else's application may ask: what API tokens may, if the person lets it, and whom it acts for. Errors: UNAUTHENTICATED, FORBIDDEN. */
function requireOpenToApplications(endpoint: Endpoint): void {
  if (isOpenToApplications(endpoint)) return;
  if (typeof endpoint.parts.access !== 'object') throw unauthenticated();
  if (isClosedToTokens(endpoint)) throw notForApplications();
}

async function admitBearer(
  endpoint: Endpoint,
  { bearer, ip }: { bearer: string; ip: string },
  deps: Deps,
  read?: CallerRead<unknown>,
): Promise<Admitted> {
  const shown = await readBearer(deps, bearer, { ofAnyApplication: isOpenToApplications(endpoint) });
  if ('machine' in shown) return admitMachine(endpoint, { token: shown.machine, ip }, deps);
  if (shown.application) {
    requireOpenToApplications(endpoint);
    await deps.limits.count('apiToken', shown.sessionId);
  }
  return loadPerson(deps, { ...shown, ip }, read);
}

/** For a server that was shown a token: whom it speaks for right now, from wherever. Undefined: for nobody. */
export async function holderOf(deps: Deps, bearer: string): Promise<{ caller: Caller; machine?: LiveToken } | undefined> {
  try {
    const shown = await readBearer(deps, bearer, { ofAnyApplication: true });
    if (!('machine' in shown)) return { caller: (await loadPerson(deps, { ...shown, ip: undefined })).caller };
    const { machine } = shown;
    return machine && { caller: await callerOfToken(deps, machine, undefined), machine };
  } catch (error) {
    if (error instanceof AppError && (error.status === 401 || error.code === 'DOMAIN_NOT_ALLOWED')) return undefined;
    throw error;
  }
}

/** Before anything is read of a request that nobody could be let in with. Errors: UNAUTHENTICATED. */
export function requireBearer({ parts: { access } }: Endpoint, authorization: string | undefined): void {
  if (access !== 'public' && access !== 'cookie' && !bearerOf(authorization)) throw unauthenticated();
}

/** Checks an endpoint's access declaration. Errors: UNAUTHENTICATED, SESSION_ENDED, IP_NOT_ALLOWED, DOMAIN_NOT_ALLOWED, FORBIDDEN. */
export async function admit(
  endpoint: Endpoint,
  { authorization, ip }: { authorization: string | undefined; ip: string },
  deps: Deps,
  read?: CallerRead<unknown>,
): Promise<Admitted | undefined> {
  const { access, stepUp } = endpoint.parts;
  if (access === 'public' || access === 'cookie') return undefined;
  const bearer = bearerOf(authorization);
  if (!bearer) throw unauthenticated();
  const admitted = await admitBearer(endpoint, { bearer, ip }, deps, read);
  const { caller } = admitted;
  if (access === 'signedIn' || caller.superUser || holdsPermission(caller.permissions, access.permission)) {
    if (isClosedToActors(endpoint)) refuseActor(caller);
    if (caller.cameFrom && isClosedToVisitors(endpoint)) throw notForVisitors();
    if (stepUp) await requireStepUp(caller, deps, { ifAsked: stepUp === 'ifAsked' });
    return access === 'signedIn' ? admitted : { ...admitted, caller: { ...caller, neededPermission: access.permission } };
  }
  throw forbidden(access.permission);
}
