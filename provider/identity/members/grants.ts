import { holdsPermission } from '../../../src/access/permission.ts';
import { AppError } from '../../../src/lib/error.ts';
import type { Caller } from '../../http/context.ts';
import { isUuid } from '../../db/scope.ts';
import type { Tx } from '../../db/tables.ts';
import { notFound } from '../refusals.ts';

const notGrantable = () => new AppError('ROLE_NOT_GRANTABLE', 'You can only grant permissions you have.', { status: 403 });

/** Who gives: a caller, or the maker of a link that is used later. */
type Giver = Pick<Caller, 'tenantId' | 'permissions' | 'superUser'>;

/** Nobody gives more than they hold. A held pattern covers a pattern when it covers its letters. */
const holds = (caller: Giver, key: string) => caller.superUser || holdsPermission(caller.permissions, key);

interface RoleKeys {
  id: string;
  keys: string[];
}

async function keysOfRoles(tx: Tx, tenantId: string, roleIds: string[]): Promise<RoleKeys[]> {
  if (roleIds.length === 0) return [];
  const rows = await tx
    .selectFrom('roles as r')
    .leftJoin('role_permissions as rp', 'rp.role_id', 'r.id')
    .leftJoin('permissions as p', 'p.id', 'rp.permission_id')
    .select(['r.id', 'p.key'])
    .where('r.id', 'in', roleIds)
    .where((is) => is.or([is('r.tenant_id', 'is', null), is('r.tenant_id', '=', tenantId)]))
    .execute();
  const byRole = new Map<string, string[]>();
  for (const { id, key } of rows) byRole.set(id, [...(byRole.get(id) ?? []), ...(key === null ? [] : [key])]);
  return [...byRole].map(([id, keys]) => ({ id, keys }));
}

/** `['']` means none (SPEC 5). Error: NOT_FOUND for what cannot be an id. */
export function cleanRoleIds(roleIds: readonly string[]): string[] {
  const ids = [...new Set(roleIds.filter((id) => id !== ''))];
  if (!ids.every(isUuid)) throw notFound();
  return ids;
}

/** Errors: NOT_FOUND when a role is not one of this tenant, ROLE_NOT_GRANTABLE when it holds more than the caller. */
export async function requireGrantableRoles(tx: Tx, caller: Caller, roleIds: string[]): Promise<void> {
  const found = await keysOfRoles(tx, caller.tenantId, roleIds);
  if (found.length !== roleIds.length) throw notFound();
  if (!found.every(({ keys }) => keys.every((key) => holds(caller, key)))) throw notGrantable();
}

/** Ids of the roles that a new member gets without asking, of those that the caller may give. */
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
  return found.filter(({ keys }) => keys.every((key) => holds(caller, key))).map(({ id }) => id);
}

export async function grantableRoleIds(tx: Tx, caller: Giver): Promise<Set<string>> {
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
  return new Set(found.filter(({ keys }) => keys.every((key) => holds(caller, key))).map(({ id }) => id));
}

/** Errors: NOT_FOUND for an unknown permission, ROLE_NOT_GRANTABLE for one that the caller does not hold. */
export async function requireGrantablePermissions(tx: Tx, caller: Caller, permissionIds: string[]): Promise<void> {
  if (permissionIds.length === 0) return;
  if (!permissionIds.every(isUuid)) throw notFound();
  const found = await tx.selectFrom('permissions').select(['key', 'assignment_type']).where('id', 'in', permissionIds).execute();
  if (found.length !== permissionIds.length) throw notFound();
  if (!found.every(({ key, assignment_type }) => assignment_type !== 'NEVER' && holds(caller, key))) throw notGrantable();
}
