import * as v from 'valibot';
import { Moment } from '../values.ts';

export const usagePeriods = ['7d', '30d', '90d', '12m'] as const;
export type UsagePeriod = (typeof usagePeriods)[number];
export const usageSteps = ['day', 'week', 'month'] as const;
export type UsageStep = (typeof usageSteps)[number];

/**
 * What is counted, by what it's about. `people`: who signed in or did something; each counts once per step, and once in the total. `tokens`: what
 * was changed with API tokens. `events`: all that the audit log has. `tokensUsed`: API tokens that something was asked with; each counts once, too.
 * `members` and `invited`: how many there are at the end of a step.
 */
export const usageViews = {
  overview: ['people', 'signIns', 'failures', 'invitations', 'tokens', 'events'],
  signIns: ['signIns', 'byPassword', 'bySso', 'byPasskey', 'byEmail', 'byText', 'bySocial', 'byOther', 'failures', 'lockouts'],
  api: ['apiCalls', 'tokensUsed', 'tokens'],
  seats: ['members', 'invited'],
  deliveries: ['webhooks', 'webhookFailures', 'messages', 'messageFailures'],
} as const;
export type UsageView = keyof typeof usageViews;
export const usageViewNames = Object.keys(usageViews) as UsageView[];
export type UsageId = (typeof usageViews)[UsageView][number];
const usageIds = [...new Set(Object.values(usageViews).flat())] as UsageId[];

/** What the audit log tells by application. */
export const viewsByApplication: readonly UsageView[] = ['overview', 'signIns'];

export const UsageQuery = v.object({
  /** Default: the last 30 days. */
  period: v.optional(v.picklist(usagePeriods)),
  /** Default: the period's finest. One that it doesn't have is rejected. */
  step: v.optional(v.picklist(usageSteps)),
  /** Default: the overview. */
  view: v.optional(v.picklist(usageViewNames)),
  /** Of what the audit log tells, only what came about with this application, by id. */
  application: v.optional(v.pipe(v.string(), v.regex(/^[A-Za-z0-9-]{1,64}$/, 'Choose an application.'))),
});
export type UsageQuery = v.InferOutput<typeof UsageQuery>;

const count = v.nullable(v.number());

export const UsageSeries = v.object({
  id: v.picklist(usageIds),
  /** Null: not all of it is kept, so nobody knows. Of what there is at the end of a step: the last one. */
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
