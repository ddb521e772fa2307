import type { Endpoint } from '../../src/contract/endpoint.ts';
import { isClosedToTokens } from '../../src/contract/api-tokens/api-tokens.rules.ts';
import { isTokenText } from '../../src/contract/api-tokens/token-text.ts';
import { holdsPermission } from '../../src/access/permission.ts';
import { AppError } from '../../src/lib/error.ts';
import type { Caller, Deps } from '../identity/work.ts';
import { callerOfToken, findByText, findClient, noteUse, type LiveToken } from '../identity/api-tokens/live-token.ts';
import { verifyBearer } from '../identity/tokens/access-token.ts';
import { keysOf, selectRoleIds, selectRolesVersion } from '../identity/members/role-cache.ts';
import type { CallerRead } from './caller-read.ts';
import { selectNetworkVersion } from '../identity/policy/network-rules.ts';
import { requireNetwork } from '../identity/policy/require-network.ts';
import { findActor } from '../identity/sessions/actor.ts';
import { tokenOptions } from '../identity/sessions/sign-in.ts';
import { refuseActor, requireStepUp } from '../identity/sessions/step-up.ts';
import { isClosedToActors } from '../../src/contract/impersonation/closed-to-actors.ts';
import { impersonatedRights } from '../../src/contract/impersonation/impersonation.rules.ts';
import { sessionEnded } from '../../src/contract/auth/auth.rules.ts';

const unauthenticated = () => new AppError('UNAUTHENTICATED', 'Sign in to continue.', { status: 401 });

/** Some callers send the bare token without the scheme (conduct.md 2). */
const bearerOf = (header: string | undefined) => header?.trim().replace(/^bearer\s+/i, '') || undefined;

interface Admitted {
  caller: Caller;
  found?: unknown;
}

/** Session and membership must be active right now, whatever the token says. */
async function loadCaller(
  deps: Deps,
  { userId, tenantId, sessionId, ip }: { userId: string; tenantId: string; sessionId: string; ip: string },
  read?: CallerRead<unknown>,
): Promise<Admitted> {
  const { db, clock, roles } = deps;
  const now = clock.now();
  const row = await db.tenant(
    tenantId,
    (tx) =>
      tx
        .selectFrom('sessions as s')
        .innerJoin('memberships as m', (join) => join.onRef('m.user_id', '=', 's.user_id').on('m.tenant_id', '=', tenantId))
        .innerJoin('users as u', 'u.id', 's.user_id')
        .innerJoin('tenants as t', 't.id', 'm.tenant_id')
        .select(['u.super_user as superUser', 's.amr', 's.factor', 's.auth_time as authTime', 's.actor_id as actorId'])
        .select([selectRoleIds.as('roleIds'), selectRolesVersion.as('rolesVersion'), selectNetworkVersion.as('networkVersion')])
        .$if(read !== undefined, (query) => query.select(read!.as('found')))
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
        .where((is) => is.or([is('m.signed_out_at', 'is', null), is('m.signed_out_at', '<', is.ref('s.auth_time'))]))
        .executeTakeFirst(),
    { userId, single: true },
  );
  if (!row) throw sessionEnded();
  const { actorId, amr, rolesVersion, networkVersion, found, ...rest } = row;
  await requireNetwork(deps, { tenantId, version: networkVersion, ip });
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

const forbidden = (permission?: string) =>
  new AppError('FORBIDDEN', permission ? "You don't have permission to do this." : "An API token can't do this.", {
    status: 403,
    ...(permission && { context: { permission } }),
  });

/** What a machine holds now. Nothing that is a person's alone. Errors: UNAUTHENTICATED, FORBIDDEN, RATE_LIMITED, IP_NOT_ALLOWED. */
async function admitMachine(
  endpoint: Endpoint,
  { token, ip }: { token: LiveToken | undefined; ip: string },
  deps: Deps,
): Promise<Admitted> {
  if (!token || typeof endpoint.parts.access !== 'object') throw unauthenticated();
  await deps.limits.count('apiToken', token.id);
  if (isClosedToTokens(endpoint)) throw forbidden();
  const caller = await callerOfToken(deps, token, ip);
  await noteUse(deps, token);
  return { caller };
}

async function admitBearer(
  endpoint: Endpoint,
  { bearer, ip }: { bearer: string; ip: string },
  deps: Deps,
  read?: CallerRead<unknown>,
): Promise<Admitted> {
  if (isTokenText(bearer, 'token')) return admitMachine(endpoint, { token: await findByText(deps, bearer), ip }, deps);
  const verified = await verifyBearer(bearer, deps.clock.now(), tokenOptions(deps));
  if ('clientId' in verified) return admitMachine(endpoint, { token: await findClient(deps, verified.clientId), ip }, deps);
  return loadCaller(deps, { ...verified, ip }, read);
}

/** Checks an endpoint's access declaration. Errors: UNAUTHENTICATED, SESSION_ENDED, IP_NOT_ALLOWED, FORBIDDEN. */
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
    if (stepUp) await requireStepUp(caller, deps);
    return admitted;
  }
  throw forbidden(access.permission);
}
