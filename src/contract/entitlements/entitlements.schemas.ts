import * as v from 'valibot';
import { Meter } from '../billing/billing.schemas.ts';
import { Line, Moment } from '../values.ts';
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

const Grant = v.object({ to: v.picklist(['tenant', 'user']), plan: v.optional(Named), bundle: v.optional(Named) });

const FeatureEntitlement = v.object({
  planIds: v.array(v.string()),
  expireTime: v.nullable(v.number()),
  linkedPermissions: v.array(v.string()),
  featureFlag: v.optional(v.object({ on: v.boolean(), offTreatment: Treatment, ...targeting })),
  from: v.optional(Grant),
  values: v.optional(v.array(v.object({ value: Value, expireTime: v.number() }))),
  use: v.optional(
    v.object({
      used: v.number(),
      resetsAt: v.nullable(v.number()),
      grants: v.array(v.object({ limit: v.nullable(v.number()), expireTime: v.number(), from: Grant })),
    }),
  ),
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
  /** Ours: of a metered feature. */
  usage: v.optional(
    v.object({ used: v.number(), limit: v.nullable(v.number()), left: v.nullable(v.number()), resetsAt: v.nullable(v.number()) }),
  ),
  justification: v.optional(v.picklist(['MISSING_FEATURE', 'MISSING_PERMISSION', 'BUNDLE_EXPIRED', 'LIMIT_REACHED'])),
});
export const EntitlementsV1 = v.object({ features: v.record(v.string(), Verdict), permissions: v.record(v.string(), Verdict) });
export type EntitlementsV1 = v.InferOutput<typeof EntitlementsV1>;

export const mostUsageEvents = 500;
/** So old a report may be; older ones are `tooOld`. */
export const oldestReportDays = 7;
/** A report is counted once, however often it comes within so many days. */
export const rememberedReportDays = 35;

/** A report of what a workspace used of a metered feature. */
export const UsageEvent = v.object({
  /** Yours, one for each event: whoever reports it again, because no answer came, sends the same. Of each workspace and feature it counts once. */
  id: Line(200),
  tenantId: v.pipe(v.string(), v.maxLength(64)),
  featureKey: Line(100),
  /** Default: 1. Less than 0 takes back what was reported before, or what is no longer used. */
  quantity: v.optional(
    v.pipe(
      v.number(),
      v.integer('Use a whole number.'),
      v.minValue(-1_000_000_000, 'Use -1,000,000,000 or more.'),
      v.maxValue(1_000_000_000, 'Use 1,000,000,000 or less.'),
      v.notValue(0, 'Use another number than 0.'),
    ),
    1,
  ),
  /** When it was used. Default: now, which is also what a later time counts as. */
  at: v.optional(Moment),
  /** Counts only if it fits: otherwise nothing changes, and the outcome is `overLimit`. Default: false, it happened and counts. */
  onlyWithinLimit: v.optional(v.boolean(), false),
});
export type UsageEvent = v.InferOutput<typeof UsageEvent>;
export const UsageEvents = v.object({
  events: v.pipe(
    v.array(UsageEvent),
    v.minLength(1, 'Send an event.'),
    v.maxLength(mostUsageEvents, `Send ${mostUsageEvents} events or fewer.`),
  ),
});

/** `duplicate`: counted before. `notIncluded`: it was to count only within the limit, and the workspace as a whole doesn't have it. */
export const usageOutcomes = ['counted', 'duplicate', 'overLimit', 'notIncluded', 'unknownTenant', 'unknownFeature', 'tooOld'] as const;
export const ReportedUsage = v.object({
  id: v.string(),
  outcome: v.picklist(usageOutcomes),
  /** Afterwards, of a feature that the workspace as a whole has. */
  meter: v.optional(Meter),
});
export type ReportedUsage = v.InferOutput<typeof ReportedUsage>;
/** In the order of the events. */
export const ReportedUsages = v.object({ events: v.array(ReportedUsage) });
export const UsageQuery = v.object({ tenantId: v.pipe(v.string(), v.maxLength(64)) });
/** Each metered feature that the workspace as a whole has. */
export const WorkspaceUsage = v.object({ features: v.array(Meter) });
