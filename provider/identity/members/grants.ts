import { sql } from 'kysely';
import { notFound } from '../../../src/contract/input.ts';
import {
  mayGive,
  requireAll,
  requireGrantable,
  requireGrantableRoles as requireMayGive,
  type Giver,
} from '../../../src/contract/roles/roles.rules.ts';
import type { Caller } from '../work.ts';
import { isUuid } from '../../db/scope.ts';
import type { Tx } from '../../db/tables.ts';
import { isLivePermission, isLiveRole } from './retired.ts';

interface RoleKeys {
  id: string;
  keys: string[];
}

async function keysOfRoles(tx: Tx, tenantId: string, roleIds: string[]): Promise<RoleKeys[]> {
  if (roleIds.length === 0) return [];
  const rows = await tx
    .selectFrom('roles as r')
    .leftJoin('role_grants as rp', 'rp.role_id', 'r.id')
    .leftJoin('permissions as p', 'p.id', 'rp.permission_id')
    .select(['r.id', 'p.key'])
    .where('r.id', 'in', roleIds)
    .where(isLiveRole('r.id'))
    .where((is) => is.or([is('r.tenant_id', 'is', null), is('r.tenant_id', '=', tenantId)]))
    .execute();
  const byRole = new Map<string, string[]>();
  for (const { id, key } of rows) byRole.set(id, [...(byRole.get(id) ?? []), ...(key === null ? [] : [key])]);
  return [...byRole].map(([id, keys]) => ({ id, keys }));
}

/** What a member holds, or will once they join. */
export async function privilegesOf(tx: Tx, { tenantId, userId }: { tenantId: string; userId: string }): Promise<Giver> {
  return (
    tx
      .selectFrom('memberships as m')
      .innerJoin('users as u', 'u.id', 'm.user_id')
      // Hidden like everything about someone who hasn't joined.
      .select(sql<boolean>`m.status = 'active' and u.super_user`.as('superUser'))
      .select(
        sql<string[]>`array(select distinct p.key from role_grants rp join permissions p on p.id = rp.permission_id
        where rp.role_id = any(m.invited_role_ids)
        or rp.role_id in (select mr.role_id from membership_roles mr where mr.tenant_id = m.tenant_id and mr.user_id = m.user_id)
        or rp.role_id in (select gr.role_id from group_given_roles gr where gr.tenant_id = m.tenant_id and gr.user_id = m.user_id))`.as(
          'permissions',
        ),
      )
      .where('m.tenant_id', '=', tenantId)
      .where('m.user_id', '=', userId)
      .executeTakeFirstOrThrow()
  );
}

/** `['']` means none (SPEC 5). Errors: NOT_FOUND for a malformed id. */
export function cleanRoleIds(roleIds: readonly string[]): string[] {
  const ids = [...new Set(roleIds.filter((id) => id !== ''))];
  if (!ids.every(isUuid)) throw notFound();
  return ids;
}

/** Who decides on members of a workspace, with what they hold there now: a caller, or whoever a machine acts for. */
export interface Decider extends Giver {
  tenantId: string;
}

/** Errors: NOT_FOUND for a role outside this tenant, ROLE_NOT_GRANTABLE for one with more permissions than the decider's. */
export async function requireGrantableRoles(tx: Tx, by: Decider, roleIds: string[]): Promise<void> {
  requireMayGive(by, requireAll(await keysOfRoles(tx, by.tenantId, roleIds), roleIds));
}

/** Whoever decides on a group holds what it gives, or they could hand it on under another name. Errors: ROLE_NOT_GRANTABLE. */
export async function requireGrantableGroups(tx: Tx, by: Decider, groupIds: readonly string[]): Promise<void> {
  const given = await tx
    .selectFrom('group_roles')
    .select('role_id')
    .distinct()
    .where('tenant_id', '=', by.tenantId)
    .where((is) => is('group_id', '=', is.fn.any(is.val([...groupIds]))))
    .where(isLiveRole('role_id'))
    .execute();
  await requireGrantableRoles(
    tx,
    by,
    given.map(({ role_id }) => role_id),
  );
}

/** Default roles of a new member that the caller may grant. */
export async function defaultRoleIds(tx: Tx, caller: Caller): Promise<string[]> {
  const { tenantId } = caller;
  const rows = await tx
    .selectFrom('roles')
    .select('id')
    .where('is_default', '=', true)
    .where((is) => is.or([is('tenant_id', 'is', null), is('tenant_id', '=', tenantId)]))
    .execute();
  const found = await keysOfRoles(
    tx,
    tenantId,
    rows.map(({ id }) => id),
  );
  return found.filter(({ keys }) => mayGive(caller, keys)).map(({ id }) => id);
}

export async function grantableRoleIds(tx: Tx, caller: Decider): Promise<Set<string>> {
  const rows = await tx
    .selectFrom('roles')
    .select('id')
    .where((is) => is.or([is('tenant_id', 'is', null), is('tenant_id', '=', caller.tenantId)]))
    .execute();
  const found = await keysOfRoles(
    tx,
    caller.tenantId,
    rows.map(({ id }) => id),
  );
  return new Set(found.filter(({ keys }) => mayGive(caller, keys)).map(({ id }) => id));
}

/** Errors: NOT_FOUND for an unknown permission, ROLE_NOT_GRANTABLE for one the caller doesn't hold. */
export async function requireGrantablePermissions(tx: Tx, caller: Caller, permissionIds: string[]): Promise<void> {
  if (permissionIds.length === 0) return;
  if (!permissionIds.every(isUuid)) throw notFound();
  const found = await tx
    .selectFrom('permissions')
    .select(['key', 'assignment_type as assignmentType'])
    .where('id', 'in', permissionIds)
    .where(isLivePermission('id'))
    .execute();
  requireGrantable(caller, requireAll(found, permissionIds));
}
