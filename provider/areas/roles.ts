import type { Handlers } from '../../src/contract/endpoint.ts';
import type { Role, roles as area } from '../../src/contract/roles.ts';
import { AppError } from '../../src/lib/error.ts';
import { callerOf, type Ctx } from '../context.ts';
import type { Tx } from '../db/tables.ts';
import { audit } from '../domain/audit.ts';
import { cleanRoleIds, grantableRoleIds, requireGrantablePermissions, requireGrantableRoles } from '../domain/grants.ts';
import { keepAnAdmin } from '../domain/last-admin.ts';
import { selectPermissions, selectRoles, toPermission, toRole } from '../domain/role-view.ts';
import { notFound } from '../refusals.ts';

const readOnlyRole = () => new AppError('ROLE_READ_ONLY', 'This role belongs to the product and cannot be changed.', { status: 403 });
const keyTaken = () => new AppError('KEY_TAKEN', 'Another role has this key.', { status: 409, context: { fields: { key: 'Another role has this key.' } } });

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
  let query = tx.selectFrom('roles').select('id').where('key', '=', key).where((is) => is.or([is('tenant_id', 'is', null), is('tenant_id', '=', tenantId)]));
  if (except) query = query.where('id', '!=', except);
  if (await query.executeTakeFirst()) throw keyTaken();
}

/** Every mutation of this area runs in one transaction of the caller's tenant. */
const inTenant = <T>(ctx: Ctx, work: (tx: Tx) => Promise<T>, readOnly = false): Promise<T> => {
  const { tenantId, userId } = callerOf(ctx);
  return ctx.deps.db.tenant(tenantId, work, { userId, readOnly });
};

async function attach(tx: Tx, tenantId: string, pairs: { role_id: string; permission_id: string }[]): Promise<void> {
  if (pairs.length > 0) await tx.insertInto('role_permissions').values(pairs.map((pair) => ({ ...pair, tenant_id: tenantId }))).onConflict((on) => on.doNothing()).execute();
}

export const roles: Handlers<typeof area, [Ctx]> = {
  list: async (_input, ctx) => inTenant(ctx, async (tx) => (await selectRoles(tx, callerOf(ctx).tenantId).execute()).map((row) => toRole(row, ctx)), true),

  create: async ({ body }, ctx) =>
    inTenant(ctx, async (tx) => {
      const caller = callerOf(ctx);
      const { tenantId, userId } = caller;
      const permissionIds = [...new Set(body.permissions ?? [])];
      await requireGrantablePermissions(tx, caller, permissionIds);
      await requireFreeKey(tx, tenantId, body.key);
      const now = ctx.deps.clock.now();
      const id = crypto.randomUUID();
      const row = { id, tenant_id: tenantId, key: body.key, name: body.name, description: body.description || null, is_default: body.isDefault ?? false, level: body.level ?? 0 };
      await tx.insertInto('roles').values({ ...row, created_at: now, updated_at: now }).execute();
      await attach(tx, tenantId, permissionIds.map((permission_id) => ({ role_id: id, permission_id })));
      await audit(tx, ctx, { action: 'role.created', tenantId, actorId: userId, target: { type: 'role', id }, details: { key: body.key, permissionIds } });
      return loadRole(tx, ctx, id);
    }),

  update: async ({ roleId, body }, ctx) =>
    inTenant(ctx, async (tx) => {
      const caller = callerOf(ctx);
      const { tenantId, userId } = caller;
      await loadOwnRole(tx, ctx, roleId);
      await requireGrantableRoles(tx, caller, [roleId]);
      if (body.key !== undefined) await requireFreeKey(tx, tenantId, body.key, roleId);
      const given = { key: body.key, name: body.name, description: body.description === undefined ? undefined : body.description || null, is_default: body.isDefault, level: body.level };
      const change = Object.fromEntries(Object.entries(given).filter(([, value]) => value !== undefined));
      await tx.updateTable('roles').set({ ...change, updated_at: ctx.deps.clock.now() }).where('id', '=', roleId).where('tenant_id', '=', tenantId).execute();
      await audit(tx, ctx, { action: 'role.updated', tenantId, actorId: userId, target: { type: 'role', id: roleId }, details: { fields: Object.keys(change) } });
      return loadRole(tx, ctx, roleId);
    }),

  remove: async ({ roleId }, ctx) =>
    inTenant(ctx, async (tx) => {
      const { tenantId, userId } = callerOf(ctx);
      const { key } = await loadOwnRole(tx, ctx, roleId);
      await keepAnAdmin(tx, tenantId, () => tx.deleteFrom('roles').where('id', '=', roleId).where('tenant_id', '=', tenantId).execute());
      await audit(tx, ctx, { action: 'role.deleted', tenantId, actorId: userId, target: { type: 'role', id: roleId }, details: { key } });
    }),

  setPermissions: async ({ roleId, body }, ctx) =>
    inTenant(ctx, async (tx) => {
      const caller = callerOf(ctx);
      const { tenantId, userId } = caller;
      const { permissions: before } = await loadOwnRole(tx, ctx, roleId);
      const permissionIds = [...new Set(body.permissionIds)];
      // Editing a role that holds more than the editor would give it away under another name.
      await requireGrantablePermissions(tx, caller, [...new Set([...permissionIds, ...before])]);
      await keepAnAdmin(tx, tenantId, async () => {
        await tx.deleteFrom('role_permissions').where('role_id', '=', roleId).where('tenant_id', '=', tenantId).execute();
        await attach(tx, tenantId, permissionIds.map((permission_id) => ({ role_id: roleId, permission_id })));
      });
      await tx.updateTable('roles').set({ updated_at: ctx.deps.clock.now() }).where('id', '=', roleId).where('tenant_id', '=', tenantId).execute();
      await audit(tx, ctx, { action: 'role.permissionsSet', tenantId, actorId: userId, target: { type: 'role', id: roleId }, details: { permissionIds } });
      return loadRole(tx, ctx, roleId);
    }),

  listPermissions: async (_input, ctx) => inTenant(ctx, async (tx) => (await selectPermissions(tx, callerOf(ctx).tenantId).execute()).map(toPermission), true),

  setRolesOfPermission: async ({ permissionId, body }, ctx) =>
    inTenant(ctx, async (tx) => {
      const caller = callerOf(ctx);
      const { tenantId, userId } = caller;
      const roleIds = cleanRoleIds(body.roleIds);
      const known = await selectRoles(tx, tenantId).execute();
      const own = known.filter(({ tenant_id }) => tenant_id !== null);
      if (!roleIds.every((id) => known.some((role) => role.id === id))) throw notFound();
      await requireGrantablePermissions(tx, caller, [permissionId]);
      // Roles of the vendor that hold it already may be named; no other vendor role can get it here.
      if (known.some(({ id, tenant_id, permission_ids }) => tenant_id === null && roleIds.includes(id) && !permission_ids.includes(permissionId))) throw readOnlyRole();
      const wanted = own.filter(({ id }) => roleIds.includes(id)).map(({ id }) => id);
      await keepAnAdmin(tx, tenantId, async () => {
        await tx.deleteFrom('role_permissions').where('permission_id', '=', permissionId).where('tenant_id', '=', tenantId).execute();
        await attach(tx, tenantId, wanted.map((role_id) => ({ role_id, permission_id: permissionId })));
      });
      await audit(tx, ctx, { action: 'permission.rolesSet', tenantId, actorId: userId, target: { type: 'permission', id: permissionId }, details: { roleIds: wanted } });
      return toPermission(await selectPermissions(tx, tenantId).where('p.id', '=', permissionId).executeTakeFirstOrThrow());
    }),

  listCategories: async (_input, ctx) =>
    inTenant(
      ctx,
      async (tx) => {
        const permissions = await tx.selectFrom('permissions').select(['id', 'category_id']).orderBy('key').execute();
        const rows = await tx.selectFrom('permission_categories').selectAll().orderBy('name').execute();
        return rows.map((row) => ({
          id: row.id,
          name: row.name,
          description: row.description,
          feCategory: row.fe_category,
          permissionIds: permissions.filter(({ category_id }) => category_id === row.id).map(({ id }) => id),
          createdAt: row.created_at.toISOString(),
          updatedAt: row.updated_at.toISOString(),
        }));
      },
      true,
    ),

  listAssignable: async (_input, ctx) =>
    inTenant(
      ctx,
      async (tx) => {
        const caller = callerOf(ctx);
        const grantable = await grantableRoleIds(tx, caller);
        return { items: (await selectRoles(tx, caller.tenantId).execute()).filter(({ id }) => grantable.has(id)).map((row) => toRole(row, ctx)) };
      },
      true,
    ),
};
