import { holdsPermission } from '../access/permission.ts';
import type { Handlers } from '../contract/endpoint.ts';
import type { roles } from '../contract/roles/roles.ts';
import type { Role } from '../contract/roles/roles.schemas.ts';
import { vendorId } from './sample-data.ts';
import { caller, fail, notFound, now, type World } from './world.ts';

export function previewRoles(world: World): Handlers<typeof roles> {
  const visible = (tenantId: string) => world.roles.filter((role) => !role.tenantId || role.tenantId === tenantId);
  const own = (id: string, tenantId: string): Role => {
    const role = visible(tenantId).find((row) => row.id === id) ?? notFound();
    return role.tenantId ? role : fail('ROLE_READ_ONLY', "This is a built-in role and can't be changed.", 403);
  };
  const requireGrantable = (permissionIds: readonly string[], held: readonly string[]) => {
    for (const id of permissionIds) {
      const permission = world.permissions.find((row) => row.id === id) ?? notFound();
      if (!holdsPermission(held, permission.key)) fail('ROLE_NOT_GRANTABLE', 'You can only grant permissions you have.', 403);
    }
  };
  const requireFreeKey = (key: string, tenantId: string, except?: string) => {
    if (visible(tenantId).some((role) => role.key.toLowerCase() === key.toLowerCase() && role.id !== except))
      fail('KEY_TAKEN', 'Another role already uses this key.', 409, { fields: { key: 'Another role already uses this key.' } });
  };
  const change = (id: string, changes: Partial<Role>): Role => {
    world.roles = world.roles.map((role) => (role.id === id ? { ...role, ...changes, updatedAt: now() } : role));
    return world.roles.find((role) => role.id === id)!;
  };
  const permissionView = (id: string, tenantId: string) => {
    const permission = world.permissions.find((row) => row.id === id) ?? notFound();
    return {
      ...permission,
      roleIds: visible(tenantId)
        .filter((role) => role.permissions.includes(id))
        .map((role) => role.id),
    };
  };
  return {
    list: async () => visible(caller(world, 'fe.secure.read.roles').tenantId),
    create: async ({ body }) => {
      const { tenantId, held } = caller(world, 'fe.secure.write.roles');
      requireFreeKey(body.key, tenantId);
      requireGrantable(body.permissions ?? [], held);
      const role: Role = {
        id: crypto.randomUUID(),
        key: body.key,
        name: body.name.trim(),
        description: body.description ?? '',
        isDefault: body.isDefault ?? false,
        permissions: body.permissions ?? [],
        level: body.level ?? 0,
        tenantId,
        vendorId,
        createdAt: now(),
        updatedAt: now(),
      };
      world.roles = [...world.roles, role];
      return role;
    },
    update: async ({ roleId, body }) => {
      const { tenantId, held } = caller(world, 'fe.secure.write.roles');
      const role = own(roleId, tenantId);
      requireGrantable(role.permissions, held);
      if (body.key) requireFreeKey(body.key, tenantId, roleId);
      return change(roleId, body as Partial<Role>);
    },
    remove: async ({ roleId }) => {
      const { tenantId } = caller(world, 'fe.secure.delete.roles');
      own(roleId, tenantId);
      world.roles = world.roles.filter((role) => role.id !== roleId);
      for (const membership of world.memberships) membership.roleIds = membership.roleIds.filter((id) => id !== roleId);
    },
    setPermissions: async ({ roleId, body }) => {
      const { tenantId, held } = caller(world, 'fe.secure.write.roles');
      const role = own(roleId, tenantId);
      requireGrantable([...role.permissions, ...body.permissionIds], held);
      return change(roleId, { permissions: [...new Set(body.permissionIds)] });
    },
    listPermissions: async () => {
      const { tenantId } = caller(world, 'fe.secure.read.roles');
      return world.permissions.map(({ id }) => permissionView(id, tenantId));
    },
    setRolesOfPermission: async ({ permissionId, body }) => {
      const { tenantId, held } = caller(world, 'fe.secure.write.roles');
      requireGrantable([permissionId], held);
      // Roles of the product are everybody's: they keep what they have.
      for (const role of visible(tenantId).filter((row) => row.tenantId)) {
        const has = role.permissions.includes(permissionId);
        const wanted = body.roleIds.includes(role.id);
        if (has === wanted) continue;
        change(role.id, {
          permissions: wanted ? [...role.permissions, permissionId] : role.permissions.filter((id) => id !== permissionId),
        });
      }
      return permissionView(permissionId, tenantId);
    },
    listCategories: async () => {
      caller(world, 'fe.secure.read.roles');
      return world.categories;
    },
    listAssignable: async () => {
      const { tenantId, held } = caller(world, 'fe.secure.read.users');
      const grantable = (role: Role) =>
        role.permissions.every((id) => holdsPermission(held, world.permissions.find((row) => row.id === id)!.key));
      return { items: visible(tenantId).filter(grantable) };
    },
  };
}
