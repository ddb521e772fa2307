import * as v from 'valibot';
import { Ids } from '../roles/roles.schemas.ts';
import { Id } from '../values.ts';
import { variant } from '../variant.ts';

const Named = v.object({ id: v.string(), name: v.string() });
const Asked = v.object({ id: v.string(), key: v.string(), name: v.string() });

/** One way in which somebody holds a permission. Without any one of its links it's gone. */
export const Way = v.object({
  role: Named,
  /** The group that gives the role; absent if they have it themselves. */
  group: v.optional(Named),
  /** The wider permission of the role that includes this one. */
  through: v.optional(Named),
  /** The account above in which they have it. */
  account: v.optional(Named),
});
export type Way = v.InferOutput<typeof Way>;

/** Each of these alone keeps somebody from what they hold. */
export const hindrances = ['invited', 'disabled', 'locked', 'expired', 'accountDisabled', 'noEntry'] as const;
export type Hindrance = (typeof hindrances)[number];

/** What has to be fulfilled besides, when they sign in or do it. */
export const conditions = [
  'company',
  'noCompany',
  'noWay',
  'secondFactor',
  'noFactorYet',
  'stepUp',
  'stepUpSometimes',
  'networks',
] as const;
export type Condition = (typeof conditions)[number];

/** Why somebody can or can't do something. */
export const Why = v.object({
  person: v.object({ id: v.string(), name: v.string(), email: v.string() }),
  permission: Asked,
  isGranted: v.boolean(),
  isSuperUser: v.boolean(),
  ways: v.array(Way),
  hindrances: v.array(v.picklist(hindrances)),
  conditions: v.array(v.picklist(conditions)),
  /** Roles that would give it; absent for those who may not see roles. */
  givers: v.optional(v.array(Named)),
  /** Groups of theirs that would give it if groups gave roles. */
  idleGroups: v.array(Named),
  /** Applications that they aren't let into, whatever they hold. */
  closedApplications: v.array(Named),
});
export type Why = v.InferOutput<typeof Why>;

/** As many as fit into one request. */
export const mostMoved = 1000;
const Many = v.pipe(v.array(Id), v.maxLength(mostMoved));
/** A change that isn't saved yet; lists of roles and permissions are complete. A role without permissions is as good as deleted, and so is a group without roles. */
export const AccessDraft = variant('of', [
  v.object({ of: v.literal('role'), roleId: Id, permissionIds: Ids }),
  v.object({ of: v.literal('permission'), permissionId: Id, roleIds: Ids }),
  v.object({ of: v.literal('group'), groupId: Id, roleIds: Ids, joining: Many, leaving: Many }),
  v.object({ of: v.literal('person'), userId: Id, roleIds: Ids }),
]);
export type AccessDraft = v.InferOutput<typeof AccessDraft>;

const People = v.object({
  total: v.number(),
  /** Some of them. */
  names: v.array(v.string()),
  /** The caller is among them. */
  isYou: v.boolean(),
});
export const AccessChange = v.object({ permission: Asked, gains: People, losses: People });
export type AccessChange = v.InferOutput<typeof AccessChange>;
