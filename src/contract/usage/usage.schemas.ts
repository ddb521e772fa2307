import * as v from 'valibot';
import { Moment } from '../values.ts';

export const usagePeriods = ['7d', '30d', '90d', '12m'] as const;
export type UsagePeriod = (typeof usagePeriods)[number];
export const usageSteps = ['day', 'week', 'month'] as const;
export type UsageStep = (typeof usageSteps)[number];

/**
 * What is counted. `people`: who signed in or did something; each counts once per step, and once in the total. `tokens`: what was done with
 * API tokens. `events`: all that the audit log has.
 */
export const usageIds = ['people', 'signIns', 'failures', 'invitations', 'tokens', 'events'] as const;
export type UsageId = (typeof usageIds)[number];

export const UsageQuery = v.object({
  /** Default: the last 30 days. */
  period: v.optional(v.picklist(usagePeriods)),
  /** Default: the period's finest. One that it doesn't have is rejected. */
  step: v.optional(v.picklist(usageSteps)),
});
export type UsageQuery = v.InferOutput<typeof UsageQuery>;

const count = v.nullable(v.number());

export const UsageSeries = v.object({
  id: v.picklist(usageIds),
  /** Null: not all of it is kept, so nobody knows. */
  total: count,
  /** Of as many steps before. */
  previous: count,
  /** One per step. */
  values: v.array(count),
  /** One per step, so many steps earlier. */
  before: v.array(count),
});
export type UsageSeries = v.InferOutput<typeof UsageSeries>;

export const Usage = v.object({
  period: v.picklist(usagePeriods),
  step: v.picklist(usageSteps),
  /** IANA name: days begin at its midnight. */
  timeZone: v.string(),
  /** When each step begins; the last one isn't over. */
  steps: v.array(Moment),
  /** When the last step ends. */
  to: Moment,
  /** What is older isn't kept. */
  keptFrom: Moment,
  series: v.array(UsageSeries),
});
export type Usage = v.InferOutput<typeof Usage>;
