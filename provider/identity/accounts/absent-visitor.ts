import { sql } from 'kysely';
import { isTraveler } from '../../../src/contract/sub-tenants/sub-tenants.rules.ts';
import { guestOf } from '../members/me-view.ts';
import { keysOf, selectRoleIds, selectRolesVersion } from '../members/role-cache.ts';
import { selectNetworkVersion } from '../policy/network-rules.ts';
import type { Deps } from '../work.ts';
import { isNoMember } from './visits.ts';

interface Asked {
  userId: string;
  from: string;
  to: string;
  /** Whoever left above and came back since isn't who they were. */
  since: Date;
}
export interface AbsentVisitor {
  /** Held above, right now. */
  permissions: readonly string[];
  superUser: boolean;
  /** Of the account below. */
  rolesVersion: string;
  networkVersion: string;
  /** Of the one above. */
  homeNetworkVersion: string;
}

/**
 * Somebody who made something in an account below theirs, without being its member, and is away. Undefined unless they may still visit
 * it: an active membership above, a hierarchy that lets them in, and none of their own below.
 */
export async function absentVisitor(
  { db, roles, clock }: Pick<Deps, 'db' | 'roles' | 'clock'>,
  { userId, from, to, since }: Asked,
): Promise<AbsentVisitor | undefined> {
  const now = clock.now();
  const [there, above] = await Promise.all([
    db.tenant(
      to,
      (tx) =>
        tx
          .selectFrom(guestOf({ userId, tenantId: to, cameFrom: from }))
          .innerJoin('tenants as t', 't.id', 'm.tenant_id')
          .select([selectRolesVersion.as('rolesVersion'), selectNetworkVersion.as('networkVersion')])
          .where('t.disabled_at', 'is', null)
          .where(isNoMember({ userId, to }))
          .executeTakeFirst(),
      { userId, single: true },
    ),
    db.tenant(
      from,
      (tx) =>
        tx
          .selectFrom('memberships as m')
          .innerJoin('users as u', 'u.id', 'm.user_id')
          .innerJoin('tenants as t', 't.id', 'm.tenant_id')
          .select(['u.super_user as superUser', selectRoleIds.as('roleIds'), selectRolesVersion.as('rolesVersion')])
          .select(selectNetworkVersion.as('networkVersion'))
          .where('m.tenant_id', '=', from)
          .where('m.user_id', '=', userId)
          .where('m.status', '=', 'active')
          .where('m.disabled_at', 'is', null)
          .where('m.locked_at', 'is', null)
          .where((is) => is.or([is('m.expires_at', 'is', null), is('m.expires_at', '>', now)]))
          .where('m.created_at', '<=', since)
          .where('t.disabled_at', 'is', null)
          .where(sql<boolean>`may_enter(${to}::uuid)`)
          .executeTakeFirst(),
      { userId, single: true },
    ),
  ]);
  if (!there || !above) return undefined;
  const { superUser, roleIds, rolesVersion, networkVersion } = above;
  const permissions = keysOf(await roles.read(from, rolesVersion), roleIds);
  if (!isTraveler({ superUser, permissions })) return undefined;
  return { ...there, superUser, permissions, homeNetworkVersion: networkVersion };
}
