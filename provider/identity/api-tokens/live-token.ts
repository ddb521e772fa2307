import { tokenRights } from '../../../src/contract/api-tokens/api-tokens.rules.ts';
import { mayGive, type Giver } from '../../../src/contract/roles/roles.rules.ts';
import type { Tx } from '../../db/tables.ts';
import { secondsBetween } from '../../ports/clock.ts';
import { absentVisitor, type AbsentVisitor } from '../accounts/absent-visitor.ts';
import { keysOf, selectRoleIds, selectRolesVersion, type TenantRoles } from '../members/role-cache.ts';
import { withImplied } from '../members/role-view.ts';
import { selectNetworkVersion } from '../policy/network-rules.ts';
import { requireNetwork } from '../policy/require-network.ts';
import { sha256 } from '../secrets.ts';
import type { Caller, Deps } from '../work.ts';
import './api-token-row.ts';

/** Not every request of a machine needs a write. */
const useSeconds = 60;

/** Has not ended, and its maker has been an active member ever since. */
const selectLive = (tx: Tx, now: Date) =>
  tx
    .selectFrom('api_tokens as k')
    .innerJoin('memberships as m', (join) => join.onRef('m.tenant_id', '=', 'k.tenant_id').onRef('m.user_id', '=', 'k.created_by'))
    .innerJoin('users as u', 'u.id', 'k.created_by')
    .innerJoin('tenants as t', 't.id', 'k.tenant_id')
    .selectAll('k')
    .select(['u.super_user as superUser', 'u.email as makerEmail', selectRoleIds.as('makerRoleIds'), selectRolesVersion.as('rolesVersion')])
    .select(selectNetworkVersion.as('networkVersion'))
    .where((is) => is.or([is('k.expires_at', 'is', null), is('k.expires_at', '>', now)]))
    .where('m.status', '=', 'active')
    .where('m.disabled_at', 'is', null)
    .where('m.locked_at', 'is', null)
    .where((is) => is.or([is('m.expires_at', 'is', null), is('m.expires_at', '>', now)]))
    .where('m.created_at', '<=', (is) => is.ref('k.created_at'))
    .where('t.disabled_at', 'is', null)
    .where('k.came_from', 'is', null);

type MembersToken = NonNullable<Awaited<ReturnType<ReturnType<typeof selectLive>['executeTakeFirst']>>>;
/** `visitor`: its maker, who was no member. */
export type LiveToken = Omit<MembersToken, 'makerEmail'> & { makerEmail?: string; visitor?: AbsentVisitor };
type Which = { column: 'secret_hash'; value: Buffer } | { column: 'id'; value: string };

/** Of somebody who was visiting: as long as they might go on visiting. */
async function findVisitors(deps: Deps, { column, value }: Which): Promise<LiveToken | undefined> {
  const row = await deps.db.system(
    (tx) =>
      tx
        .selectFrom('api_tokens as k')
        .selectAll('k')
        .where(`k.${column}`, '=', value)
        .where('k.came_from', 'is not', null)
        .where((is) => is.or([is('k.expires_at', 'is', null), is('k.expires_at', '>', deps.clock.now())]))
        .executeTakeFirst(),
    { single: true },
  );
  if (!row?.came_from) return undefined;
  const visitor = await absentVisitor(deps, { userId: row.created_by, from: row.came_from, to: row.tenant_id, since: row.created_at });
  return visitor && { ...row, ...visitor, makerRoleIds: [], visitor };
}

/** No tenant is known yet. None is found where the vendor has turned API tokens off. */
async function findLive(deps: Deps, which: Which): Promise<LiveToken | undefined> {
  const { db, clock, policy } = deps;
  if (!policy.public.apiTokensEnabled) return undefined;
  const { column, value } = which;
  const found = await db.system((tx) => selectLive(tx, clock.now()).where(`k.${column}`, '=', value).executeTakeFirst(), { single: true });
  return found ?? findVisitors(deps, which);
}

/** Of an access token's text, which no client secret can be. */
export const findByText = (deps: Deps, text: string): Promise<LiveToken | undefined> =>
  findLive(deps, { column: 'secret_hash', value: sha256(text) });

/** Of client credentials. */
export const findClient = (deps: Deps, clientId: string): Promise<LiveToken | undefined> =>
  findLive(deps, { column: 'id', value: clientId });

interface Scope {
  roleIds: readonly string[];
  /** Undefined: whatever its maker holds. */
  keys?: readonly string[];
}
function scopeOf(
  { owner_id, role_ids, permission_ids, makerRoleIds }: LiveToken,
  { maker, roles }: { maker: Giver; roles: TenantRoles },
): Scope {
  if (owner_id && !permission_ids) return { roleIds: makerRoleIds };
  const chosen = new Set(withImplied(roles.permissions, permission_ids ?? []));
  return {
    // Servers that ask for a role must not believe in one that the token can't use whole.
    roleIds: role_ids.filter((id) => mayGive(maker, keysOf(roles, [id]))),
    keys: [...keysOf(roles, role_ids), ...roles.permissions.filter(({ id }) => chosen.has(id)).map(({ key }) => key)],
  };
}

/** Whom a token speaks for: its maker, with what both may do right now. Never a super user. `ip`: who shows it, if it's known. Errors: IP_NOT_ALLOWED, DOMAIN_NOT_ALLOWED. */
export async function callerOfToken(deps: Deps, token: LiveToken, ip: string | undefined): Promise<Caller> {
  const { roles } = deps;
  const { id, tenant_id: tenantId, created_by: userId, superUser, makerRoleIds, rolesVersion } = token;
  const { visitor, came_from: cameFrom } = token;
  const email = token.owner_id ? token.makerEmail : undefined;
  await requireNetwork(deps, { tenantId, version: token.networkVersion, ip, email });
  if (visitor && cameFrom) await requireNetwork(deps, { tenantId: cameFrom, version: visitor.homeNetworkVersion, ip });
  const tenantRoles = await roles.read(tenantId, rolesVersion);
  const maker = visitor ?? { superUser, permissions: keysOf(tenantRoles, makerRoleIds) };
  const { roleIds, keys } = scopeOf(token, { maker, roles: tenantRoles });
  return {
    userId,
    tenantId,
    // No session has this id.
    sessionId: id,
    apiTokenId: id,
    ...(cameFrom && { cameFrom }),
    roleIds,
    tenantRoles,
    permissions: tokenRights(maker, keys),
    superUser: false,
    amr: [],
    factor: null,
    authTime: token.created_at,
    actorId: undefined,
  };
}

/** Counts a request; when it was, is written once a minute at most. */
export async function noteUse({ db, clock, apiCalls }: Deps, token: LiveToken): Promise<void> {
  const { id, tenant_id, owner_id, last_used_at } = token;
  const now = clock.now();
  apiCalls.note(token, now);
  if (last_used_at && secondsBetween(last_used_at, now) < useSeconds) return;
  await db.tenant(
    tenant_id,
    (tx) => tx.updateTable('api_tokens').set({ last_used_at: now }).where('id', '=', id).where('tenant_id', '=', tenant_id).execute(),
    { single: 'write', ...(owner_id && { userId: owner_id }) },
  );
}
