import type { roles as area } from '../contract/roles/roles.ts';
import {
  mayCountHolders,
  mayGive,
  requireCountable,
  requireFreeKey,
  requireGrantable,
  requireOwn,
  rolesToChange,
} from '../contract/roles/roles.rules.ts';
import type { NewRole, Permission, Role, RoleChange, RoleHolder, RoleSortKey } from '../contract/roles/roles.schemas.ts';
import { everyRight } from '../contract/users/users.rules.ts';
import { inAccount } from './accounts.ts';
import { countKey, find, list, removeFrom } from './collection.ts';
import { toRead, type Ctx, type PreviewHandlers } from './context.ts';
import { membersOf } from './member-changes.ts';
import { keepAnAdmin } from './members.ts';
import { vendorId } from './sample-data.ts';
import { userView } from './views.ts';
import { effectiveRoleIds, groupRoleIdsOf, groupsOf, permissionKeysOf, type Membership } from './world.ts';

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

function create(ctx: Ctx, { permissions = [], isDefault = false, level = 0, ...body }: NewRole): Role {
  requireGrants(ctx, permissions);
  requireFreeKey(body.key, visible(ctx));
  const at = ctx.now.toISOString();
  const facts = { id: crypto.randomUUID(), isDefault, level, tenantId: ctx.caller.tenantId, vendorId };
  const role = { ...facts, ...body, permissions: [...new Set(permissions)], createdAt: at, updatedAt: at };
  ctx.world.roles.push(role);
  return role;
}

const holdersOf = (ctx: Ctx, roleId: string) => membersOf(ctx).filter((member) => effectiveRoleIds(ctx.world, member).includes(roleId));

function countsOf(ctx: Ctx): Map<string, number> {
  const totals = new Map<string, number>();
  for (const id of membersOf(ctx).flatMap((member) => effectiveRoleIds(ctx.world, member))) totals.set(id, (totals.get(id) ?? 0) + 1);
  return totals;
}

function holderView({ world }: Ctx, member: Membership, roleId: string): RoleHolder {
  const { id, name, email, profilePictureUrl } = userView(world, find(world.users, member.userId), member.tenantId);
  const given = groupRoleIdsOf(world, member).includes(roleId) ? groupsOf(world, member) : [];
  const groups = given.filter(({ roleIds }) => roleIds.includes(roleId)).map((group) => ({ id: group.id, name: group.name }));
  return { id, name, email, profilePictureUrl, isDirect: member.roleIds.includes(roleId), groups };
}

export const roles: PreviewHandlers<typeof area> = {
  list: (_input, ctx) => visible(ctx),
  page: ({ query: { _limit, _offset, _filter, _kind, _sortBy = 'name', _order, ids } }, given) => {
    const ctx = toRead(given);
    requireCountable(ctx.caller, _sortBy);
    const holders = mayCountHolders(ctx.caller) ? countsOf(ctx) : undefined;
    const everything = ctx.world.permissions.find(({ key }) => key === everyRight)!.id;
    const keyOf: Record<RoleSortKey, (role: Role) => string> = {
      name: ({ name }) => name,
      permissions: ({ permissions, name }) => countKey(permissions.includes(everything) ? 999_999 : permissions.length, name),
      members: ({ id, name }) => countKey(holders?.get(id) ?? 0, name),
      updatedAt: ({ updatedAt, name }) => `${updatedAt} ${name}`,
    };
    const { items, _metadata } = list(visible(ctx), {
      where: ({ id, name, key, description, tenantId }) =>
        (!_filter || `${name}\n${key}\n${description ?? ''}`.toLowerCase().includes(_filter.toLowerCase())) &&
        (!_kind || (_kind === 'custom') === Boolean(tenantId)) &&
        (!ids || ids.includes(id)),
      sortBy: keyOf[_sortBy],
      descending: _order === 'DESC',
      page: _offset,
      pageSize: _limit,
    });
    return { items: items.map((role) => ({ ...role, ...(holders && { holders: holders.get(role.id) ?? 0 }) })), _metadata };
  },
  create: ({ body }, ctx) => create(ctx, body),
  createFrom: ({ body: { baseRoleId, permissionIds, ...facts } }, ctx) => {
    const base = baseRoleId === undefined ? undefined : find(visible(ctx), baseRoleId);
    return create(ctx, { ...facts, permissions: permissionIds ?? base?.permissions });
  },
  counts: (_input, given) => {
    return [...countsOf(toRead(given))].map(([roleId, total]) => ({ roleId, total }));
  },
  holders: ({ roleId, query: { _limit, _offset } }, given) => {
    const ctx = toRead(given);
    find(visible(ctx), roleId);
    const views = holdersOf(ctx, roleId).map((member) => holderView(ctx, member, roleId));
    return list(views, { sortBy: ({ name }) => name, page: _offset, pageSize: _limit });
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
  listAssignable: ({ query }, ctx) => ({
    items: visible(inAccount(ctx, query._tenantId)).filter(({ id }) => mayGive(ctx.caller, permissionKeysOf(ctx.world, [id]))),
  }),
};
