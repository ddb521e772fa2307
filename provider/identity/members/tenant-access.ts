import type { NoAccess } from '../../../src/contract/auth/auth.rules.ts';
import { holdsPermission } from '../../../src/access/permission.ts';
import { ssoManagerKey } from '../../../src/contract/sso-config/sso-config.rules.ts';
import { impersonatedRights } from '../../../src/contract/impersonation/impersonation.rules.ts';
import { isWayOpen, leadsIn, type SignInWay } from '../../../src/contract/security-policy/sign-in-ways.ts';
import { mayGive } from '../../../src/contract/roles/roles.rules.ts';
import type { AuthStrategy } from '../../../src/contract/configuration/configuration.schemas.ts';
import { sql } from 'kysely';
import type { MfaStrategy } from '../../../src/contract/mfa/mfa.schemas.ts';
import type { SessionRow, Tx, UserRow } from '../../db/tables.ts';
import { shutBy, type Asking } from '../policy/require-network.ts';
import { listedFactors } from '../policy/tenant-policy.ts';
import { offeredWays, type WayDeps } from '../policy/ways.ts';
import { findActor } from '../sessions/actor.ts';

export type { NoAccess } from '../../../src/contract/auth/auth.rules.ts';

export interface TenantAccess {
  user: UserRow;
  tenantId: string;
  tenantIds: string[];
  roles: string[];
  permissions: string[];
  /** Kinds of second factor that count in the tenant. */
  mfaStrategies: MfaStrategy[];
  /** When the user was last in this tenant. */
  seenAt: Date | undefined;
  /** The account above that they come from; absent for a member. */
  cameFrom?: string;
}

interface TenantOfUser {
  networkVersion: string;
  mfaStrategies: string[] | null;
  mfaAllowed: MfaStrategy[] | null;
  id: string;
  isOpen: boolean;
  isLocked: boolean;
  /** Its members sign in with its identity provider. */
  isEnforced: boolean;
  /** Other ways than that; null: what the vendor offers. */
  ways: SignInWay[] | null;
  /** Null: the vendor's. */
  strategy: AuthStrategy | null;
  seen: string | null;
  roles: string[];
  permissions: string[];
}

/** A token names no role that grants an impersonator more than their rights. */
const limitedRoles = ({ roles, permissions }: TenantOfUser, rights: { permissions: string[]; superUser: boolean } | undefined) =>
  rights && { roles: mayGive(rights, permissions) ? roles : [], permissions: rights.permissions };

/** The first that lets the network and the email in. */
async function firstReachable(
  tx: Tx,
  tenants: readonly TenantOfUser[],
  { from, named, email }: { from: Asking | undefined; named: string | null | undefined; email: string },
): Promise<TenantOfUser | 'network' | 'domain' | undefined> {
  if (!from) return tenants[0];
  let first: 'network' | 'domain' | undefined;
  for (const tenant of tenants) {
    const shut = tenant.networkVersion === '0' ? undefined : await shutBy(tx, from, { tenantId: tenant.id, email });
    if (!shut) return tenant;
    if (tenant.id === named) return shut;
    first ??= shut;
  }
  return first;
}

interface AccessQuery {
  now: Date;
  /** Of the server. */
  deps: WayDeps;
  userId: string;
  wanted?: string | null | undefined;
  session?: SessionRow;
  /** Whoever asks is this user. A tenant that doesn't let their network or email in is closed to them, and nothing stands in for one they named. */
  from?: Asking;
  /** Of a new sign-in; `sso`: by a company's identity provider. */
  way?: SignInWay | undefined;
}

/**
 * Picks a session's tenant: the requested one, else the session's, else the last one used that is open. An impersonator stays in
 * the session's tenant (security.md IMP-01). One statement. Requires the system scope, because users can belong to several tenants.
 */
export async function findAccess(tx: Tx, { now, deps, userId, wanted, session, from, way }: AccessQuery): Promise<TenantAccess | NoAccess> {
  // The authentication time counts: a replaced session isn't a new sign-in.
  const proven = session?.auth_time ?? null;
  const found = await tx
    .selectFrom('users as u')
    .selectAll('u')
    .select(
      sql<
        TenantOfUser[] | null
      >`(select json_agg(json_build_object('id', m.tenant_id, 'seen', m.last_seen_at, 'networkVersion', t.restrictions_version::text, 'isLocked', m.locked_at is not null,
        'isEnforced', exists (select 1 from sso_connections c join sso_domains d on d.connection_id = c.id
          where c.tenant_id = m.tenant_id and c.enabled and c.enforced and d.verified_at is not null),
        'ways', (select p.sign_in_ways from tenant_policies p where p.tenant_id = m.tenant_id),
        'strategy', (select p.auth_strategy from tenant_policies p where p.tenant_id = m.tenant_id),
        'mfaStrategies', (select p.mfa_strategies from tenant_policies p where p.tenant_id = m.tenant_id),
        'mfaAllowed', (select p.mfa_allowed from tenant_policies p where p.tenant_id = m.tenant_id),
        'isOpen', m.disabled_at is null and m.locked_at is null and (m.expires_at is null or m.expires_at > ${now}::timestamptz) and t.disabled_at is null and (m.signed_out_at is null or ${proven}::timestamptz is null or m.signed_out_at < ${proven}::timestamptz),
        'roles', array(select r.key from effective_roles mr join roles r on r.id = mr.role_id where mr.tenant_id = m.tenant_id and mr.user_id = m.user_id order by 1),
        'permissions', array(select distinct p.key from effective_roles mr join role_grants rp on rp.role_id = mr.role_id join permissions p on p.id = rp.permission_id
          where mr.tenant_id = m.tenant_id and mr.user_id = m.user_id order by 1)))
        from memberships m join tenants t on t.id = m.tenant_id where m.user_id = u.id and m.status = 'active')`.as('tenants'),
    )
    .where('u.id', '=', userId)
    .executeTakeFirst();
  if (!found) return 'disabled';
  const { tenants, ...user } = found;
  const isElsewhere = (id: string) => session !== undefined && id !== session.tenant_id;
  // One that requires its identity provider opens to nothing else: neither a password, nor the session of another tenant.
  const isForCompany = ({ id, isEnforced, permissions }: TenantOfUser) =>
    isEnforced && ((way !== undefined && way !== 'sso') || isElsewhere(id)) && !holdsPermission(permissions, ssoManagerKey);
  const isOtherWay = ({ id, ways, strategy }: Pick<TenantOfUser, 'id' | 'ways' | 'strategy'>) => {
    if (way === 'sso') return id !== wanted && !isWayOpen(ways, way);
    const opens = (by: SignInWay | null) => leadsIn(ways, offeredWays(deps, strategy), by);
    return (way !== undefined && !opens(way)) || (isElsewhere(id) && !opens(session!.way));
  };
  // Whom no workspace can shut out may still come only as the vendor or the workspace says.
  const isShut = (tenant: TenantOfUser) =>
    user.super_user
      ? isOtherWay(tenant) && isOtherWay({ ...tenant, ways: null, strategy: null })
      : isForCompany(tenant) || isOtherWay(tenant);
  const usable = (tenants ?? []).filter(({ id, isOpen }) => isOpen && (!session?.actor_id || id === session.tenant_id));
  const open = usable
    .filter((tenant) => !isShut(tenant))
    .toSorted((a, b) => (b.seen ?? '').localeCompare(a.seen ?? '') || a.id.localeCompare(b.id));
  const preferred = [wanted, session?.tenant_id, user.last_tenant_id];
  const inOrder = [...new Set([...preferred.flatMap((id) => open.find((tenant) => tenant.id === id) ?? []), ...open])];
  const chosen = await firstReachable(tx, inOrder, { from, named: wanted ?? session?.tenant_id, email: user.email });
  if (typeof chosen === 'string') return chosen;
  if (!chosen && usable.length > 0) return usable.some(isForCompany) ? 'company' : 'way';
  if (!chosen) return tenants?.some(({ isLocked }) => isLocked) ? 'locked' : 'disabled';
  const { id: tenantId, mfaStrategies, mfaAllowed, seen } = chosen;
  const rights = session?.actor_id
    ? limitedRoles(
        chosen,
        impersonatedRights(await findActor(tx, { sessionId: session.id, now }), { ...chosen, superUser: user.super_user }),
      )
    : chosen;
  if (!rights) return 'disabled';
  const { roles, permissions } = rights;
  return {
    user,
    tenantId,
    tenantIds: open.map(({ id }) => id).toSorted(),
    roles,
    permissions,
    mfaStrategies: listedFactors(deps, { mfa_strategies: mfaStrategies, mfa_allowed: mfaAllowed }),
    seenAt: seen ? new Date(seen) : undefined,
  };
}
