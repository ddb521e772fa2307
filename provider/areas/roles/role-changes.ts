import type { NewRole, Role } from '../../../src/contract/roles/roles.schemas.ts';
import { AppError } from '../../../src/lib/error.ts';
import { callerOf, type Ctx } from '../../http/context.ts';
import type { RoleRow, Tx } from '../../db/tables.ts';
import { notFound } from '../../identity/refusals.ts';
import { auditChange } from '../../identity/audit.ts';
import { cleanRoleIds, requireGrantablePermissions, requireGrantableRoles } from '../../identity/members/grants.ts';
import { keepAnAdmin } from '../../identity/members/last-admin.ts';
import { selectRoles, toRole } from '../../identity/members/role-view.ts';

const readOnlyRole = () => new AppError('ROLE_READ_ONLY', "This is a built-in role and can't be changed.", { status: 403 });
const keyTaken = () =>
  new AppError('KEY_TAKEN', 'Another role already uses this key.', {
    status: 409,
    context: { fields: { key: 'Another role already uses this key.' } },
  });

async function loadRole(tx: Tx, ctx: Ctx, roleId: string): Promise<Role> {
  const row = await selectRoles(tx, callerOf(ctx).tenantId).where('r.id', '=', roleId).executeTakeFirst();
  if (!row) throw notFound();
  return toRole(row, ctx);
}

/** A role of the tenant itself. Errors: NOT_FOUND, ROLE_READ_ONLY. */
async function loadOwnRole(tx: Tx, ctx: Ctx, roleId: string): Promise<Role> {
  const role = await loadRole(tx, ctx, roleId);
  if (!role.tenantId) throw readOnlyRole();
  return role;
}

async function requireFreeKey(tx: Tx, tenantId: string, key: string, except?: string): Promise<void> {
  let query = tx
    .selectFrom('roles')
    .select('id')
    .where('key', '=', key)
    .where((is) => is.or([is('tenant_id', 'is', null), is('tenant_id', '=', tenantId)]));
  if (except) query = query.where('id', '!=', except);
  if (await query.executeTakeFirst()) throw keyTaken();
}

async function attach(tx: Tx, tenantId: string, pairs: { role_id: string; permission_id: string }[]): Promise<void> {
  if (pairs.length > 0)
    await tx
      .insertInto('role_permissions')
      .values(pairs.map((pair) => ({ ...pair, tenant_id: tenantId })))
      .onConflict((on) => on.doNothing())
      .execute();
}

/** Errors: ROLE_NOT_GRANTABLE, KEY_TAKEN, NOT_FOUND. */
export async function createRole(
  tx: Tx,
  ctx: Ctx,
  { key, name, description, isDefault = false, level = 0, permissions = [] }: NewRole,
): Promise<Role> {
  const caller = callerOf(ctx);
  const { tenantId } = caller;
  const permissionIds = [...new Set(permissions)];
  await requireGrantablePermissions(tx, caller, permissionIds);
  await requireFreeKey(tx, tenantId, key);
  const now = ctx.deps.clock.now();
  const id = crypto.randomUUID();
  const row: RoleRow = {
    id,
    tenant_id: tenantId,
    key,
    name,
    description: description || null,
    is_default: isDefault,
    level,
    created_at: now,
    updated_at: now,
  };
  await tx.insertInto('roles').values(row).execute();
  await attach(
    tx,
    tenantId,
    permissionIds.map((permission_id) => ({ role_id: id, permission_id })),
  );
  await auditChange(tx, ctx, { action: 'role.created', target: { type: 'role', id }, details: { key, permissionIds } });
  return loadRole(tx, ctx, id);
}

const touch = (tx: Tx, ctx: Ctx, roleId: string, change: Partial<RoleRow> = {}) =>
  tx
    .updateTable('roles')
    .set({ ...change, updated_at: ctx.deps.clock.now() })
    .where('id', '=', roleId)
    .where('tenant_id', '=', callerOf(ctx).tenantId)
    .execute();

type RoleChange = { [K in Exclude<keyof NewRole, 'permissions'>]?: NewRole[K] | undefined };

/** Errors: NOT_FOUND, ROLE_READ_ONLY, ROLE_NOT_GRANTABLE, KEY_TAKEN. */
export async function updateRole(
  tx: Tx,
  ctx: Ctx,
  roleId: string,
  { key, name, description, isDefault, level }: RoleChange,
): Promise<Role> {
  const caller = callerOf(ctx);
  await loadOwnRole(tx, ctx, roleId);
  await requireGrantableRoles(tx, caller, [roleId]);
  if (key !== undefined) await requireFreeKey(tx, caller.tenantId, key, roleId);
  const given = { key, name, description: description === undefined ? undefined : description || null, is_default: isDefault, level };
  const change = Object.fromEntries(Object.entries(given).filter(([, value]) => value !== undefined));
  await touch(tx, ctx, roleId, change);
  await auditChange(tx, ctx, { action: 'role.updated', target: { type: 'role', id: roleId }, details: { fields: Object.keys(change) } });
  return loadRole(tx, ctx, roleId);
}

/** Its members lose it in the same transaction. Errors: NOT_FOUND, ROLE_READ_ONLY, LAST_ADMIN. */
export async function removeRole(tx: Tx, ctx: Ctx, roleId: string): Promise<void> {
  const { tenantId } = callerOf(ctx);
  const { key } = await loadOwnRole(tx, ctx, roleId);
  await keepAnAdmin(tx, tenantId, () => tx.deleteFrom('roles').where('id', '=', roleId).where('tenant_id', '=', tenantId).execute());
  await auditChange(tx, ctx, { action: 'role.deleted', target: { type: 'role', id: roleId }, details: { key } });
}

/** Errors: NOT_FOUND, ROLE_READ_ONLY, ROLE_NOT_GRANTABLE, LAST_ADMIN. */
export async function setPermissionsOfRole(tx: Tx, ctx: Ctx, roleId: string, wanted: readonly string[]): Promise<Role> {
  const caller = callerOf(ctx);
  const { tenantId } = caller;
  const { permissions: before } = await loadOwnRole(tx, ctx, roleId);
  const permissionIds = [...new Set(wanted)];
  // Editing a role that holds more than the editor would give it away under another name.
  await requireGrantablePermissions(tx, caller, [...new Set([...permissionIds, ...before])]);
  await keepAnAdmin(tx, tenantId, async () => {
    await tx.deleteFrom('role_permissions').where('role_id', '=', roleId).where('tenant_id', '=', tenantId).execute();
    await attach(
      tx,
      tenantId,
      permissionIds.map((permission_id) => ({ role_id: roleId, permission_id })),
    );
  });
  await touch(tx, ctx, roleId);
  await auditChange(tx, ctx, { action: 'role.permissionsSet', target: { type: 'role', id: roleId }, details: { permissionIds } });
  return loadRole(tx, ctx, roleId);
}

/** Of the tenant's roles exactly these hold the permission afterwards. Errors: NOT_FOUND, ROLE_READ_ONLY, ROLE_NOT_GRANTABLE, LAST_ADMIN. */
export async function setRolesOfPermission(tx: Tx, ctx: Ctx, permissionId: string, wanted: readonly string[]): Promise<void> {
  const caller = callerOf(ctx);
  const { tenantId } = caller;
  const roleIds = cleanRoleIds(wanted);
  const known = await selectRoles(tx, tenantId).execute();
  if (!roleIds.every((id) => known.some((role) => role.id === id))) throw notFound();
  await requireGrantablePermissions(tx, caller, [permissionId]);
  const changed = known.filter(({ id, permission_ids }) => roleIds.includes(id) !== permission_ids.includes(permissionId));
  // A role of the vendor keeps what it has, named or not; it gets nothing here.
  if (changed.some(({ id, tenant_id }) => tenant_id === null && roleIds.includes(id))) throw readOnlyRole();
  const own = changed.filter(({ tenant_id }) => tenant_id !== null).map(({ id }) => id);
  await requireGrantableRoles(tx, caller, own);
  const added = own.filter((id) => roleIds.includes(id));
  const removed = own.filter((id) => !roleIds.includes(id));
  await keepAnAdmin(tx, tenantId, async () => {
    if (removed.length > 0)
      await tx
        .deleteFrom('role_permissions')
        .where('permission_id', '=', permissionId)
        .where('tenant_id', '=', tenantId)
        .where('role_id', 'in', removed)
        .execute();
    await attach(
      tx,
      tenantId,
      added.map((role_id) => ({ role_id, permission_id: permissionId })),
    );
  });
  await auditChange(tx, ctx, {
    action: 'permission.rolesSet',
    target: { type: 'permission', id: permissionId },
    details: { added, removed },
  });
}
