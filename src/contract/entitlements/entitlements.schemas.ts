import * as v from 'valibot';
import {
  operations,
  type Condition as OneCondition,
  type ConditionGroup,
  type Entitlements as Known,
} from '../../access/entitlement-types.ts';

export const Treatment = v.picklist(['true', 'false']);
const Logic = v.picklist(['and', 'or']);

const Condition: v.GenericSchema<OneCondition> = v.object({
  attribute: v.string(),
  negate: v.boolean(),
  op: v.picklist(operations),
  value: v.record(v.string(), v.unknown()),
});
const Conditions: v.GenericSchema<ConditionGroup['conditions']> = v.array(
  v.union([Condition, v.object({ conditionLogic: Logic, conditions: v.lazy(() => Conditions) })]),
);
const Rule = v.object({ conditionLogic: Logic, conditions: Conditions, treatment: Treatment, name: v.optional(v.string()) });
const targeting = { defaultTreatment: Treatment, rules: v.optional(v.array(Rule)) };
const Named = v.object({ id: v.string(), name: v.string() });
const Value = v.union([v.number(), v.string()]);

const FeatureEntitlement = v.object({
  planIds: v.array(v.string()),
  expireTime: v.nullable(v.number()),
  linkedPermissions: v.array(v.string()),
  featureFlag: v.optional(v.object({ on: v.boolean(), offTreatment: Treatment, ...targeting })),
  from: v.optional(v.object({ to: v.picklist(['tenant', 'user']), plan: v.optional(Named), bundle: v.optional(Named) })),
  values: v.optional(v.array(v.object({ value: Value, expireTime: v.number() }))),
});

/** `version`: ours, see the endpoint of that name. */
type Answer = Known & { version?: string | undefined };
export const Entitlements: v.GenericSchema<Answer> = v.object({
  features: v.record(v.string(), FeatureEntitlement),
  plans: v.record(v.string(), v.object({ ...targeting, name: v.optional(v.string()), values: v.optional(v.record(v.string(), Value)) })),
  permissions: v.record(v.string(), v.literal(true)),
  /** Ours: why the user holds a permission. */
  roles: v.optional(
    v.array(v.object({ ...{ key: v.string(), name: v.string() }, permissions: v.array(v.string()), groups: v.array(Named) })),
  ),
  version: v.optional(v.string()),
});

const Verdict = v.object({
  isEntitled: v.boolean(),
  /** Ours: of a feature that is more than on or off. */
  value: v.optional(Value),
  justification: v.optional(v.picklist(['MISSING_FEATURE', 'MISSING_PERMISSION', 'BUNDLE_EXPIRED'])),
});
export const EntitlementsV1 = v.object({ features: v.record(v.string(), Verdict), permissions: v.record(v.string(), Verdict) });
export type EntitlementsV1 = v.InferOutput<typeof EntitlementsV1>;
