import * as v from 'valibot';
import { Role } from '../roles/roles.schemas.ts';
import { JsonText } from '../json-text.ts';
import { Id, Line, Moment, OptionalText } from '../values.ts';

export const GroupUser = v.object({
  id: v.string(),
  email: v.string(),
  name: v.string(),
  profilePictureUrl: v.nullable(v.string()),
  activatedForTenant: v.optional(v.boolean()),
  createdAt: Moment,
});
export type GroupUser = v.InferOutput<typeof GroupUser>;

const facts = {
  id: v.string(),
  name: v.string(),
  /** `#rrggbb` */
  color: v.optional(v.string()),
  description: v.optional(v.string()),
  /** JSON as text. */
  metadata: v.optional(v.string()),
  /** `scim2`: a directory decides, and the group is read-only here. */
  managedBy: v.picklist(['frontegg', 'scim2']),
};
export const GroupFacts = v.object(facts);

/** Roles and users only if they were asked for. */
export const Group = v.object({
  ...facts,
  /** Ours: name of the directory that manages it. */
  directoryName: v.optional(v.string()),
  roles: v.optional(v.array(Role)),
  users: v.optional(v.array(GroupUser)),
});
export type Group = v.InferOutput<typeof Group>;

/** In a page of groups. */
export const GroupLine = v.object({
  ...facts,
  directoryName: v.nullable(v.string()),
  memberCount: v.number(),
  roles: v.array(v.object({ id: v.string(), name: v.string() })),
});
export type GroupLine = v.InferOutput<typeof GroupLine>;
export const groupSortKeys = ['name', 'members'] as const;
export type GroupSortKey = (typeof groupSortKeys)[number];

export const groupRelations = ['roles', 'users', 'rolesAndUsers'] as const;
export type GroupRelations = (typeof groupRelations)[number];

/** All groups of a workspace are one answer. */
const Metadata = v.pipe(JsonText, v.maxLength(4096, 'Use 4,096 characters or fewer.'));

export const NewGroup = v.object({
  name: Line(100),
  color: v.optional(v.pipe(v.string(), v.toLowerCase(), v.regex(/^(#[0-9a-f]{6})?$/, 'Choose a color.'))),
  description: v.optional(OptionalText(500)),
  metadata: v.optional(Metadata),
});
export type NewGroup = v.InferOutput<typeof NewGroup>;

/** Omitted fields stay unchanged. */
export const GroupChange = v.partial(NewGroup);
export type GroupChange = v.InferOutput<typeof GroupChange>;

/** As many as one call may name. */
export const mostIds = 500;
const Several = v.pipe(v.array(Id), v.minLength(1, 'Choose at least one.'), v.maxLength(mostIds));
export const GroupRoleIds = v.object({ roleIds: Several });
export const GroupUserIds = v.object({ userIds: Several });

export const GroupConfig = v.object({
  /** Otherwise nobody gets anything from a group. */
  enabled: v.boolean(),
  rolesEnabled: v.boolean(),
});
export type GroupConfig = v.InferOutput<typeof GroupConfig>;
