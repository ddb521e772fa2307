// What a user is entitled to, as the wire has it. Written out, so that this folder runs anywhere without a library of schemas.

export const operations = [
  ...(['in_list', 'starts_with', 'ends_with', 'contains', 'matches'] as const),
  ...(['equal', 'greater_than', 'greater_than_equal', 'lower_than', 'lower_than_equal', 'between_numeric'] as const),
  ...(['is', 'on', 'between_date', 'on_or_after', 'on_or_before'] as const),
] as const;
export type Operation = (typeof operations)[number];

export interface Condition {
  attribute: string;
  op: Operation;
  negate: boolean;
  /** `{ list }`, `{ string }`, `{ number }`, `{ boolean }`, `{ date }` or `{ start, end }`, as the operation needs it. */
  value: Readonly<Record<string, unknown>>;
}
export interface ConditionGroup {
  conditionLogic: 'and' | 'or';
  conditions: readonly (Condition | ConditionGroup)[];
}
export type Treatment = 'true' | 'false';
export interface Rule extends ConditionGroup {
  treatment: Treatment;
  /** Ours: what an explanation calls it. */
  name?: string | undefined;
}
export interface Targeting {
  defaultTreatment: Treatment;
  rules?: readonly Rule[] | undefined;
}
export interface FeatureFlag extends Targeting {
  on: boolean;
  offTreatment: Treatment;
}
interface Named {
  id: string;
  name: string;
}
/** Who gave a feature: a plan, a bundle, or a bundle that comes with a plan; to the workspace or to the user alone. */
export interface Grant {
  to: 'tenant' | 'user';
  plan?: Named | undefined;
  bundle?: Named | undefined;
}
/** How much of a feature, or which: 90 (days), "priority". */
export type FeatureValue = number | string;
/** Of a metered feature. Times are milliseconds since 1970. */
export interface MeteredUse {
  /** By the workspace, until `resetsAt`. */
  used: number;
  /** When it begins at 0 again; null: never. */
  resetsAt: number | null;
  grants: readonly MeteredGrant[];
}
/** Bundles add up, to the plan that gives the most. What one person has alone counts only where the workspace has none of it. */
export interface MeteredGrant {
  /** Null: there is none. */
  limit: number | null;
  expireTime: number;
  from: Grant;
}
/** How much of a metered feature the workspace has used, and what is left. */
export interface Usage {
  used: number;
  /** Null: there is none. */
  limit: number | null;
  /** Never less than 0. Null: there is no limit. */
  left: number | null;
  /** Milliseconds since 1970; null: never. */
  resetsAt: number | null;
}
export interface FeatureEntitlement {
  /** Plans that have it: those whose rules may give it. */
  planIds?: readonly string[] | undefined;
  /** Null: not given. -1: for good. Otherwise milliseconds since 1970. */
  expireTime: number | null;
  /** Permissions that are worth nothing without this feature. */
  linkedPermissions?: readonly string[] | undefined;
  featureFlag?: FeatureFlag | undefined;
  /** Ours, for explanations: who gave it. */
  from?: Grant | undefined;
  /** Ours, of a feature that is more than on or off: as each grant has it, and until when. */
  values?: readonly { value: FeatureValue; expireTime: number }[] | undefined;
  /** Ours, of a metered feature. */
  use?: MeteredUse | undefined;
}
export interface PlanTargeting extends Targeting {
  /** Ours, for explanations. */
  name?: string | undefined;
  /** Ours: of its features that are more than on or off. */
  values?: Readonly<Record<string, FeatureValue>> | undefined;
}
/** Ours, for explanations: a role of the user, and the groups that bring it unless they have it themselves. */
export interface RoleOrigin {
  key: string;
  name: string;
  permissions: readonly string[];
  groups: readonly Named[];
}
export interface Entitlements {
  features: Readonly<Record<string, FeatureEntitlement>>;
  plans: Readonly<Record<string, PlanTargeting>>;
  /** Keys and patterns. */
  permissions: Readonly<Record<string, true>>;
  roles?: readonly RoleOrigin[] | undefined;
}

/** `LIMIT_REACHED`: ours, of a metered feature that the workspace has, and has used up. */
export type Justification = 'MISSING_FEATURE' | 'MISSING_PERMISSION' | 'BUNDLE_EXPIRED' | 'LIMIT_REACHED';
export type EntitlementResult =
  /**
   * `value`: of a feature that is more than on or off; of several numbers the largest, of texts the one that was given last. `usage`: of a metered
   * feature.
   */
  | { isEntitled: true; value?: FeatureValue; usage?: Usage }
  | { isEntitled: false; justification: Justification; value?: undefined; usage?: Usage };
export type Attributes = Readonly<Record<string, unknown>>;
