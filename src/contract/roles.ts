import * as v from 'valibot';
import { del, get, patch, post, put } from './endpoint.ts';
import { Id, Line, Moment, OptionalText } from './values.ts';

export const Role = v.object({
  id: v.string(),
  key: v.string(),
  name: v.string(),
  description: v.optional(v.nullable(v.string())),
  isDefault: v.boolean(),
  /** Permission ids. */
  permissions: v.array(v.string()),
  /** Absent on a role of the vendor: tenants use it, but cannot change it. */
  tenantId: v.optional(v.string()),
  vendorId: v.string(),
  level: v.optional(v.number()),
  createdAt: Moment,
  updatedAt: Moment,
});
export type Role = v.InferOutput<typeof Role>;

export const Permission = v.object({
  id: v.string(),
  key: v.string(),
  name: v.string(),
  description: v.string(),
  categoryId: v.string(),
  fePermission: v.boolean(),
  roleIds: v.array(v.string()),
  assignmentType: v.optional(v.picklist(['NEVER', 'ALWAYS', 'ASSIGNABLE'])),
  createdAt: Moment,
  updatedAt: Moment,
});
export type Permission = v.InferOutput<typeof Permission>;

export const PermissionCategory = v.object({
  id: v.string(),
  name: v.string(),
  description: v.string(),
  feCategory: v.boolean(),
  permissionIds: v.array(v.string()),
  createdAt: Moment,
  updatedAt: Moment,
});
export type PermissionCategory = v.InferOutput<typeof PermissionCategory>;

const RoleKey = v.pipe(
  v.string(),
  v.trim(),
  v.regex(/^[A-Za-z0-9][A-Za-z0-9_.-]{0,99}$/, 'Use letters, digits, dots, dashes and underscores.'),
);

export const NewRole = v.object({
  key: RoleKey,
  name: Line(100),
  description: v.optional(OptionalText(500)),
  isDefault: v.optional(v.boolean()),
  level: v.optional(v.pipe(v.number(), v.integer(), v.minValue(0), v.maxValue(1_000_000))),
  /** Permission ids. */
  permissions: v.optional(v.pipe(v.array(v.string()), v.maxLength(500))),
});
export type NewRole = v.InferOutput<typeof NewRole>;

const RoleChange = v.object({
  key: v.optional(RoleKey),
  name: v.optional(Line(100)),
  description: v.optional(OptionalText(500)),
  isDefault: v.optional(v.boolean()),
  level: v.optional(v.pipe(v.number(), v.integer(), v.minValue(0), v.maxValue(1_000_000))),
});

const read = { permission: 'fe.secure.read.roles' } as const;
const write = { permission: 'fe.secure.write.roles' } as const;

export const roles = {
  list: get('/identity/resources/roles/v1', { access: read, result: v.array(Role) }),
  create: post('/identity/resources/roles/v1', { access: write, body: NewRole, result: Role }),
  update: patch('/identity/resources/roles/v1/:roleId', { access: write, body: RoleChange, result: Role }),
  remove: del('/identity/resources/roles/v1/:roleId', { access: { permission: 'fe.secure.delete.roles' } }),
  /** Full replacement. */
  setPermissions: put('/identity/resources/roles/v1/:roleId/permissions', {
    access: write,
    body: v.object({ permissionIds: v.pipe(v.array(Id), v.maxLength(500)) }),
    result: Role,
  }),
  listPermissions: get('/identity/resources/permissions/v1', { access: read, result: v.array(Permission) }),
  /** The roles of the tenant that hold this permission afterwards: exactly these. */
  setRolesOfPermission: put('/identity/resources/permissions/v1/:permissionId/roles', {
    access: write,
    body: v.object({ roleIds: v.pipe(v.array(Id), v.maxLength(500)) }),
    result: Permission,
  }),
  listCategories: get('/identity/resources/permissions/v1/categories', { access: read, result: v.array(PermissionCategory) }),
  /** Roles that the caller could give to a colleague. */
  listAssignable: get('/team/resources/roles/v1', {
    access: { permission: 'fe.secure.read.users' },
    result: v.object({ items: v.array(Role) }),
  }),
};
