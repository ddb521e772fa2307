import { dateIn, startOfDate, weekdayOf } from '../../lib/zoned-days.ts';
import type { AuditAction } from '../audit-actions.ts';
import { meteredIds } from '../billing/plan-words.ts';
import { invalidInput } from '../input.ts';
import type { Usage, UsageId, UsagePeriod, UsageQuery, UsageStep } from './usage.schemas.ts';

/** How many steps a period has; the finest comes first. */
export const stepsIn: Readonly<Record<UsagePeriod, Partial<Record<UsageStep, number>>>> = {
  '7d': { day: 7 },
  '30d': { day: 30, week: 5 },
  '90d': { day: 90, week: 13, month: 3 },
  '12m': { month: 12, week: 52, day: 365 },
};
export const firstStepOf = (period: UsagePeriod): UsageStep => Object.keys(stepsIn[period])[0] as UsageStep;

/** Which entries of the audit log count; `*`: all. */
export const countedActions = {
  signIns: ['login.succeeded'],
  failures: ['login.failed', 'login.locked', 'mfa.failed'],
  invitations: ['user.invited'],
  events: ['*'],
} as const satisfies Partial<Record<UsageId, readonly (AuditAction | '*')[]>>;
/** What a plan may charge by use. */
export const meteredActions: readonly string[] = meteredIds.flatMap((id) => countedActions[id]);
export const countedIds = Object.keys(countedActions) as (keyof typeof countedActions)[];

/** Whoever is named in one of these wasn't there, or nobody knows. */
export const withoutPresence: readonly AuditAction[] = [
  'login.failed',
  'login.locked',
  'login.breachedPassword',
  'login.passwordExpired',
  'login.factorAsked',
  'mfa.failed',
  'password.resetRequested',
  'passwordless.requested',
  'user.activationRequested',
  'user.unlockRequested',
];

/** The steps of a period and as many before them. */
export interface Counting {
  period: UsagePeriod;
  step: UsageStep;
  timeZone: string;
  /** Steps of the period. */
  count: number;
  /** When each step begins, those before the period first, and when the last one ends. */
  edges: readonly number[];
}

/** The last steps up to now, which is in the last one. Errors: INVALID_INPUT if the period has no such step. */
export function countingOf({ period = '30d', step = firstStepOf(period) }: UsageQuery, now: Date, timeZone: string): Counting {
  const count = stepsIn[period][step];
  if (count === undefined) throw invalidInput({ step: 'Choose a step that is shorter than the period.' });
  const { year, month, day } = dateIn(now.getTime(), timeZone);
  const startOf: Record<UsageStep, (ago: number) => number> = {
    day: (ago) => startOfDate({ year, month, day: day - ago }, timeZone),
    week: (ago) => startOfDate({ year, month, day: day - weekdayOf({ year, month, day }) - 7 * ago }, timeZone),
    month: (ago) => startOfDate({ year, month: month - ago, day: 1 }, timeZone),
  };
  const edges = Array.from({ length: 2 * count + 1 }, (_, index) => startOf[step](2 * count - 1 - index));
  return { period, step, timeZone, count, edges };
}

/** The step of a moment; -1: before the first or after the last. */
export function stepAt({ edges }: Pick<Counting, 'edges'>, ms: number): number {
  return ms >= edges.at(-1)! ? -1 : edges.findLastIndex((edge) => edge <= ms);
}

export interface Counts {
  /** Per step, those before the period first. */
  values: Readonly<Record<UsageId, readonly number[]>>;
  /** People of the whole period, and of the one before. */
  people: { total: number; previous: number };
  /** Since when entries are kept. */
  keptFrom: Date;
  /** Before, there was nothing to keep. */
  createdAt: Date;
}

const sum = (values: readonly (number | null)[]) =>
  values.reduce<number | null>((total, value) => (total === null || value === null ? null : total + value), 0);

/** What isn't known, because it isn't kept so long, is null. */
export function usageOf(counting: Counting, { values, people, keptFrom, createdAt }: Counts): Usage {
  const { period, step, timeZone, count, edges } = counting;
  const moment = (ms: number) => new Date(ms).toISOString();
  const series = (Object.keys(values) as UsageId[]).map((id) => {
    const known = values[id].map((value, index) => (createdAt >= keptFrom || edges[index]! >= keptFrom.getTime() ? value : null));
    const [before, now] = [known.slice(0, count), known.slice(count)];
    const [total, previous] = [sum(now), sum(before)];
    return {
      id,
      total: id === 'people' && total !== null ? people.total : total,
      previous: id === 'people' && previous !== null ? people.previous : previous,
      values: now,
      before,
    };
  });
  const steps = edges.slice(count, -1).map(moment);
  return { period, step, timeZone, steps, to: moment(edges.at(-1)!), keptFrom: keptFrom.toISOString(), series };
}
