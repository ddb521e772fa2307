import type { roles as area } from '../contract/roles/roles.ts';
import { mayGive, requireFreeKey, requireGrantable, requireOwn, rolesToChange } from '../contract/roles/roles.rules.ts';
import type { Permission, Role, RoleChange } from '../contract/roles/roles.schemas.ts';
import { find, removeFrom } from './collection.ts';
import type { Ctx, PreviewHandlers } from './context.ts';
import { keepAnAdmin } from './members.ts';
import { vendorId } from './sample-data.ts';
import { permissionKeysOf } from './world.ts';

const visible = ({ world, caller: { tenantId } }: Ctx) => world.roles.filter((role) => !role.tenantId || role.tenantId === tenantId);
const requireGrants = (ctx: Ctx, ids: readonly string[]) =>
  requireGrantable(
    ctx.caller,
    ids.map((id) => find(ctx.world.permissions, id)),
  );
const view = (ctx: Ctx, permission: Permission): Permission => ({
  ...permission,
  roleIds: visible(ctx)
    .filter(({ permissions }) => permissions.includes(permission.id))
    .map(({ id }) => id),
});

function change(ctx: Ctx, roleId: string, { permissions, ...rest }: RoleChange): Role {
  const role = requireOwn(find(visible(ctx), roleId));
  requireGrants(ctx, [...role.permissions, ...(permissions ?? [])]);
  requireFreeKey(rest.key, visible(ctx), roleId);
  keepAnAdmin(ctx, () =>
    Object.assign(role, rest, permissions && { permissions: [...new Set(permissions)] }, { updatedAt: ctx.now.toISOString() }),
  );
  return role;
}

export const roles: PreviewHandlers<typeof area> = {
  list: (_input, ctx) => visible(ctx),
  create: ({ body: { permissions = [], isDefault = false, level = 0, ...body } }, ctx) => {
    requireGrants(ctx, permissions);
    requireFreeKey(body.key, visible(ctx));
    const at = ctx.now.toISOString();
    const facts = { id: crypto.randomUUID(), isDefault, level, tenantId: ctx.caller.tenantId, vendorId };
    const role = { ...facts, ...body, permissions: [...new Set(permissions)], createdAt: at, updatedAt: at };
    ctx.world.roles.push(role);
    return role;
  },
  update: ({ roleId, body }, ctx) => change(ctx, roleId, body),
  setPermissions: ({ roleId, body }, ctx) => change(ctx, roleId, { permissions: body.permissionIds }),
  remove: ({ roleId }, ctx) => {
    requireGrants(ctx, requireOwn(find(visible(ctx), roleId)).permissions);
    keepAnAdmin(ctx, () => {
      removeFrom(ctx.world.roles, ({ id }) => id === roleId);
      for (const holder of [...ctx.world.memberships, ...ctx.world.groups]) removeFrom(holder.roleIds, (id) => id === roleId);
    });
  },
  listPermissions: (_input, ctx) => ctx.world.permissions.map((permission) => view(ctx, permission)),
  setRolesOfPermission: ({ permissionId, body }, ctx) => {
    const permission = find(ctx.world.permissions, permissionId);
    requireGrants(ctx, [permissionId]);
    const { added, removed } = rolesToChange(visible(ctx), permissionId, body.roleIds);
    for (const role of [...added, ...removed]) requireGrants(ctx, role.permissions);
    keepAnAdmin(ctx, () => {
      for (const role of added) role.permissions.push(permissionId);
      for (const role of removed) removeFrom(role.permissions, (id) => id === permissionId);
    });
    return view(ctx, permission);
  },
  listCategories: (_input, { world }) => world.categories,
  listAssignable: (_input, ctx) => ({ items: visible(ctx).filter(({ id }) => mayGive(ctx.caller, permissionKeysOf(ctx.world, [id]))) }),
};
