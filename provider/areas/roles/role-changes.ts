import { changesBetween } from '../../../src/contract/audits/audits.rules.ts';
import type { AuditChanges } from '../../../src/contract/audits/audits.schemas.ts';
import { notFound } from '../../../src/contract/input.ts';
import { requireFreeKey, requireOwn, rolesToChange } from '../../../src/contract/roles/roles.rules.ts';
import type { NewRole, NewRoleFrom, Role, RoleChange } from '../../../src/contract/roles/roles.schemas.ts';
import type { Ctx } from '../../http/context.ts';
import { callerOf } from '../../identity/work.ts';
import type { RoleRow, Tx } from '../../db/tables.ts';
import { auditChange } from '../../identity/audit.ts';
import { requireGrantablePermissions, requireGrantableRoles } from '../../identity/members/grants.ts';
import { keepAnAdmin } from '../../identity/members/last-admin.ts';
import { lockCaller } from '../../identity/members/lock-caller.ts';
import { isLivePermission, isLiveRole } from '../../identity/members/retired.ts';
import { selectRoles, toRole } from '../../identity/members/role-view.ts';

async function loadRole(tx: Tx, ctx: Ctx, roleId: string): Promise<Role> {
  const row = await selectRoles(tx, callerOf(ctx).tenantId).where('r.id', '=', roleId).executeTakeFirst();
  if (!row) throw notFound();
  return toRole(row, ctx);
}

/** A role of the tenant, to be changed. Errors: NOT_FOUND, ROLE_READ_ONLY. */
async function takeOwnRole(tx: Tx, ctx: Ctx, roleId: string): Promise<Role> {
  await lockCaller(tx, ctx);
  return requireOwn(await loadRole(tx, ctx, roleId));
}

const namesakes = (tx: Tx, tenantId: string, key: string) =>
  tx
    .selectFrom('roles')
    .select(['id', 'key'])
    .where('key', '=', key)
    .where(isLiveRole('id'))
    .where((is) => is.or([is('tenant_id', 'is', null), is('tenant_id', '=', tenantId)]))
    .execute();

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
  const caller = await lockCaller(tx, ctx);
  const { tenantId } = caller;
  const permissionIds = [...new Set(permissions)];
  await requireGrantablePermissions(tx, caller, permissionIds);
  requireFreeKey(key, await namesakes(tx, tenantId, key));
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

/** Errors: those of `createRole`, and NOT_FOUND for the base role. */
export async function createRoleFrom(tx: Tx, ctx: Ctx, { baseRoleId, permissionIds, ...facts }: NewRoleFrom): Promise<Role> {
  const base = baseRoleId === undefined ? undefined : await loadRole(tx, ctx, baseRoleId);
  return createRole(tx, ctx, { ...facts, permissions: permissionIds ?? base?.permissions });
}

const keysOf = async (tx: Tx, permissionIds: readonly string[]): Promise<string[]> => {
  if (permissionIds.length === 0) return [];
  const rows = await tx.selectFrom('permissions').select('key').where('id', 'in', permissionIds).execute();
  return rows.map(({ key }) => key).toSorted();
};

/** What the audit log tells of a role before and after. */
const factsOf = async (tx: Tx, { key, name, description, isDefault, permissions }: Role) => ({
  ...{ key, name, description: description ?? null, isDefault },
  permissions: await keysOf(tx, permissions),
});

const touch = (tx: Tx, ctx: Ctx, roleId: string, change: Partial<RoleRow> = {}) =>
  tx
    .updateTable('roles')
    .set({ ...change, updated_at: ctx.deps.clock.now() })
    .where('id', '=', roleId)
    .where('tenant_id', '=', callerOf(ctx).tenantId)
    .execute();

/** Without those that are retired and chosen already: whoever sends an older list back sends them, too. They stay chosen. */
async function withoutKept(tx: Tx, roleId: string, permissionIds: readonly string[]): Promise<string[]> {
  const kept = await tx
    .selectFrom('role_permissions as rp')
    .innerJoin('retired_permissions as x', 'x.permission_id', 'rp.permission_id')
    .select('rp.permission_id')
    .where('rp.role_id', '=', roleId)
    .execute();
  return [...new Set(permissionIds)].filter((id) => !kept.some(({ permission_id }) => permission_id === id));
}

async function replacePermissions(tx: Tx, tenantId: string, roleId: string, permissionIds: string[]): Promise<void> {
  await tx
    .deleteFrom('role_permissions')
    .where('role_id', '=', roleId)
    .where('tenant_id', '=', tenantId)
    .where(isLivePermission('permission_id'))
    .execute();
  await attach(
    tx,
    tenantId,
    permissionIds.map((permission_id) => ({ role_id: roleId, permission_id })),
  );
}

interface Changed {
  after: Role;
  changes: AuditChanges | undefined;
}

/** Errors: NOT_FOUND, ROLE_READ_ONLY, ROLE_NOT_GRANTABLE, KEY_TAKEN, LAST_ADMIN. */
async function changeRole(
  tx: Tx,
  ctx: Ctx,
  roleId: string,
  { permissions: named, description, isDefault, ...rest }: RoleChange,
): Promise<Changed> {
  const caller = callerOf(ctx);
  const { tenantId } = caller;
  const before = await takeOwnRole(tx, ctx, roleId);
  const permissions = named && (await withoutKept(tx, roleId, named));
  // Editing a role with more permissions than the editor's could grant them under another name.
  await requireGrantablePermissions(tx, caller, [...new Set([...before.permissions, ...(permissions ?? [])])]);
  if (rest.key !== undefined) requireFreeKey(rest.key, await namesakes(tx, tenantId, rest.key), roleId);
  if (permissions) await keepAnAdmin(tx, tenantId, () => replacePermissions(tx, tenantId, roleId, permissions));
  const given = { ...rest, description: description === undefined ? undefined : description || null, is_default: isDefault };
  await touch(tx, ctx, roleId, Object.fromEntries(Object.entries(given).filter(([, value]) => value !== undefined)));
  const after = await loadRole(tx, ctx, roleId);
  return { after, changes: changesBetween(await factsOf(tx, before), await factsOf(tx, after)) };
}

/** Changes a role completely, including its permissions. Errors: see `changeRole`. */
export async function updateRole(tx: Tx, ctx: Ctx, roleId: string, change: RoleChange): Promise<Role> {
  const { after, changes } = await changeRole(tx, ctx, roleId, change);
  await auditChange(tx, ctx, {
    action: 'role.updated',
    target: { type: 'role', id: roleId },
    details: { fields: Object.keys(change), changes },
  });
  return after;
}

/** Removes it from its members in the same transaction. Errors: NOT_FOUND, ROLE_READ_ONLY, ROLE_NOT_GRANTABLE, LAST_ADMIN. */
export async function removeRole(tx: Tx, ctx: Ctx, roleId: string): Promise<void> {
  const caller = callerOf(ctx);
  const { tenantId } = caller;
  const { key, name, permissions } = await takeOwnRole(tx, ctx, roleId);
  await requireGrantablePermissions(tx, caller, permissions);
  const changes = changesBetween({ permissions: await keysOf(tx, permissions) }, { permissions: [] });
  await keepAnAdmin(tx, tenantId, () => tx.deleteFrom('roles').where('id', '=', roleId).where('tenant_id', '=', tenantId).execute());
  await auditChange(tx, ctx, { action: 'role.deleted', target: { type: 'role', id: roleId }, details: { key, name, changes } });
}

/** Errors: NOT_FOUND, ROLE_READ_ONLY, ROLE_NOT_GRANTABLE, LAST_ADMIN. */
export async function setPermissionsOfRole(tx: Tx, ctx: Ctx, roleId: string, permissionIds: string[]): Promise<Role> {
  const { after, changes } = await changeRole(tx, ctx, roleId, { permissions: permissionIds });
  await auditChange(tx, ctx, { action: 'role.permissionsSet', target: { type: 'role', id: roleId }, details: { changes } });
  return after;
}

/** Exactly these roles of the tenant hold the permission afterwards. Errors: NOT_FOUND, ROLE_READ_ONLY, ROLE_NOT_GRANTABLE, LAST_ADMIN. */
export async function setRolesOfPermission(tx: Tx, ctx: Ctx, permissionId: string, wanted: readonly string[]): Promise<void> {
  const caller = await lockCaller(tx, ctx);
  const { tenantId } = caller;
  const known = await selectRoles(tx, tenantId).execute();
  const roles = known.map((row) => toRole(row, ctx));
  await requireGrantablePermissions(tx, caller, [permissionId]);
  const changes = rolesToChange(roles, permissionId, wanted);
  const before = roles.filter(({ permissions }) => permissions.includes(permissionId));
  const after = [...before.filter(({ id }) => !changes.removed.some((role) => role.id === id)), ...changes.added];
  const namesOf = (some: readonly { name: string }[]) => some.map(({ name }) => name).toSorted();
  const [added, removed] = [changes.added, changes.removed].map((list) => list.map(({ id }) => id)) as [string[], string[]];
  await requireGrantableRoles(tx, caller, [...added, ...removed]);
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
    details: { added, removed, changes: changesBetween({ roles: namesOf(before) }, { roles: namesOf(after) }) },
  });
}
