import { commonKeys, type Giver } from '../../../src/contract/roles/roles.rules.ts';
import type { Caller, Deps } from '../work.ts';
import { absentVisitor } from '../accounts/absent-visitor.ts';
import { keysOf, selectRoleIds, selectRolesVersion, type TenantRoles } from './role-cache.ts';

/**
 * Somebody for whom the server works on while they are away: with what they hold now, and never more than they began with. Undefined
 * once they are no active member, or may no longer visit an account below theirs.
 */
export async function absentCaller(
  { db, roles, clock }: Pick<Deps, 'db' | 'roles' | 'clock'>,
  {
    tenantId,
    userId,
    cameFrom,
    begun,
  }: {
    tenantId: string;
    userId: string;
    cameFrom: string | null;
    begun: { permissions: readonly string[]; superUser: boolean; at: Date; workId: string };
  },
): Promise<Caller | undefined> {
  const caller = (now: Giver & { superUser: boolean }, roleIds: string[], tenantRoles: TenantRoles): Caller => ({
    userId,
    tenantId,
    ...(cameFrom && { cameFrom }),
    // No session has this id.
    sessionId: begun.workId,
    roleIds,
    tenantRoles,
    permissions: commonKeys(now, begun),
    superUser: now.superUser && begun.superUser,
    amr: [],
    factor: null,
    authTime: begun.at,
    actorId: undefined,
  });
  if (cameFrom) {
    const visitor = await absentVisitor({ db, roles, clock }, { userId, from: cameFrom, to: tenantId, since: begun.at });
    return visitor && caller(visitor, [], await roles.read(tenantId, visitor.rolesVersion));
  }
  const row = await db.tenant(
    tenantId,
    (tx) =>
      tx
        .selectFrom('memberships as m')
        .innerJoin('users as u', 'u.id', 'm.user_id')
        .innerJoin('tenants as t', 't.id', 'm.tenant_id')
        .select(['u.super_user as superUser', selectRoleIds.as('roleIds'), selectRolesVersion.as('rolesVersion')])
        .where('m.tenant_id', '=', tenantId)
        .where('m.user_id', '=', userId)
        .where('m.status', '=', 'active')
        .where('m.disabled_at', 'is', null)
        .where('m.locked_at', 'is', null)
        .where((is) => is.or([is('m.expires_at', 'is', null), is('m.expires_at', '>', clock.now())]))
        .where('m.created_at', '<=', begun.at)
        .where('t.disabled_at', 'is', null)
        .executeTakeFirst(),
    { userId, single: true },
  );
  if (!row) return undefined;
  const tenantRoles = await roles.read(tenantId, row.rolesVersion);
  return caller({ superUser: row.superUser, permissions: keysOf(tenantRoles, row.roleIds) }, row.roleIds, tenantRoles);
}
