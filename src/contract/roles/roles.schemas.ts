import * as v from 'valibot';
import { Id, Line, Moment, OptionalText } from '../values.ts';

export const Role = v.object({
  id: v.string(),
  key: v.string(),
  name: v.string(),
  description: v.optional(v.nullable(v.string())),
  isDefault: v.boolean(),
  /** Permission ids. */
  permissions: v.array(v.string()),
  /** Absent on built-in roles, which tenants use but can't change. */
  tenantId: v.optional(v.string()),
  vendorId: v.string(),
  level: v.optional(v.number()),
  createdAt: Moment,
  updatedAt: Moment,
});
export type Role = v.InferOutput<typeof Role>;

/** In a page of roles. */
export const RoleLine = v.object({
  ...Role.entries,
  /** How many people hold it; absent for those who may not read users. */
  holders: v.optional(v.number()),
});
export type RoleLine = v.InferOutput<typeof RoleLine>;
export const roleSortKeys = ['name', 'permissions', 'members', 'updatedAt'] as const;
export type RoleSortKey = (typeof roleSortKeys)[number];
export const roleKinds = ['builtIn', 'custom'] as const;

export const Permission = v.object({
  id: v.string(),
  key: v.string(),
  name: v.string(),
  description: v.string(),
  categoryId: v.string(),
  fePermission: v.boolean(),
  roleIds: v.array(v.string()),
  /** What comes with it, if anything does. */
  impliedIds: v.optional(v.array(v.string())),
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
  v.regex(/^[A-Za-z0-9][A-Za-z0-9_.-]{0,99}$/, 'Use letters, numbers, dots, dashes, and underscores.'),
);

export const Ids = v.pipe(v.array(Id), v.maxLength(500));

const Level = v.pipe(v.number(), v.integer(), v.minValue(0), v.maxValue(1_000_000));

export const NewRole = v.object({
  key: RoleKey,
  name: Line(100),
  description: v.optional(OptionalText(500)),
  isDefault: v.optional(v.boolean()),
  level: v.optional(Level),
  /** Permission ids. */
  permissions: v.optional(Ids),
});
export type NewRole = v.InferOutput<typeof NewRole>;

/** Omitted fields stay unchanged. `permissions` is the complete new list. */
export const RoleChange = v.partial(NewRole);
export type RoleChange = v.InferOutput<typeof RoleChange>;

const { permissions: permissionIds, ...facts } = NewRole.entries;
/** `permissionIds` is the complete list; without it the role gets those of the base role. */
export const NewRoleFrom = v.object({ ...facts, permissionIds, baseRoleId: v.optional(Id) });
export type NewRoleFrom = v.InferOutput<typeof NewRoleFrom>;

export const RoleHolder = v.object({
  id: v.string(),
  name: v.string(),
  email: v.string(),
  profilePictureUrl: v.optional(v.nullable(v.string())),
  /** Given to themselves, not only by a group. */
  isDirect: v.boolean(),
  /** Groups that give it to them. */
  groups: v.array(v.object({ id: v.string(), name: v.string() })),
});
export type RoleHolder = v.InferOutput<typeof RoleHolder>;
