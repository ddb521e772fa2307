import type { Handlers } from '../../../src/contract/endpoint.ts';
import type { roles as area } from '../../../src/contract/roles/roles.ts';
import type { Ctx } from '../../http/context.ts';
import { callerOf } from '../../identity/work.ts';
import { grantableRoleIds } from '../../identity/members/grants.ts';
import { readInAccount } from '../in-account.ts';
import { readInTenant, readOnceInTenant, writeInTenant } from '../in-tenant.ts';
import { createRole, createRoleFrom, removeRole, setPermissionsOfRole, setRolesOfPermission, updateRole } from './role-changes.ts';
import { countHolders, listHolders } from './role-holders.ts';
import { pageOfRoles } from './role-pages.ts';
import { isLivePermission } from '../../identity/members/retired.ts';
import { selectPermissions, selectRoles, toCategory, toPermission, toRole } from '../../identity/members/role-view.ts';

export const roles: Handlers<typeof area, [Ctx]> = {
  list: async (_input, ctx) => {
    const rows = await readOnceInTenant(ctx, (tx) => selectRoles(tx, callerOf(ctx).tenantId).execute());
    return rows.map((row) => toRole(row, ctx));
  },

  page: async (input, ctx) => readInTenant(ctx, (tx) => pageOfRoles(tx, ctx, input?.query ?? {})),

  create: async ({ body }, ctx) => writeInTenant(ctx, (tx) => createRole(tx, ctx, body)),
  createFrom: async ({ body }, ctx) => writeInTenant(ctx, (tx) => createRoleFrom(tx, ctx, body)),
  update: async ({ roleId, body }, ctx) => writeInTenant(ctx, (tx) => updateRole(tx, ctx, roleId, body)),
  remove: async ({ roleId }, ctx) => writeInTenant(ctx, (tx) => removeRole(tx, ctx, roleId)),
  setPermissions: async ({ roleId, body }, ctx) => writeInTenant(ctx, (tx) => setPermissionsOfRole(tx, ctx, roleId, body.permissionIds)),

  counts: async (_input, ctx) => readOnceInTenant(ctx, (tx) => countHolders(tx, callerOf(ctx).tenantId)),
  holders: async ({ roleId, query }, ctx) =>
    readInTenant(ctx, (tx) =>
      listHolders(tx, callerOf(ctx).tenantId, { roleId, page: query?._offset ?? 0, pageSize: query?._limit ?? 20 }),
    ),

  listPermissions: async (_input, ctx) =>
    (await readOnceInTenant(ctx, (tx) => selectPermissions(tx, callerOf(ctx).tenantId).execute())).map(toPermission),

  setRolesOfPermission: async ({ permissionId, body }, ctx) =>
    writeInTenant(ctx, async (tx) => {
      await setRolesOfPermission(tx, ctx, permissionId, body.roleIds);
      return toPermission(await selectPermissions(tx, callerOf(ctx).tenantId).where('p.id', '=', permissionId).executeTakeFirstOrThrow());
    }),

  listCategories: async (_input, ctx) =>
    readInTenant(ctx, async (tx) => {
      const permissions = await tx
        .selectFrom('permissions')
        .select(['id', 'category_id'])
        .where(isLivePermission('id'))
        .orderBy('key')
        .execute();
      const rows = await tx.selectFrom('permission_categories').selectAll().orderBy('name').execute();
      const idsIn = (categoryId: string) => permissions.filter(({ category_id }) => category_id === categoryId).map(({ id }) => id);
      return rows.map((row) => toCategory(row, idsIn(row.id))).filter(({ permissionIds }) => permissionIds.length > 0);
    }),

  listAssignable: async (input, ctx) =>
    readInAccount(ctx, input?.query?._tenantId, async (tx, there) => {
      const caller = callerOf(there);
      const grantable = await grantableRoleIds(tx, caller);
      const rows = await selectRoles(tx, caller.tenantId).execute();
      return { items: rows.filter(({ id }) => grantable.has(id)).map((row) => toRole(row, ctx)) };
    }),
};
