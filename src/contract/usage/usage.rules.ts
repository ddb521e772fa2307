import { dateIn, startOfDate, weekdayOf } from '../../lib/zoned-days.ts';
import type { AuditAction } from '../audit-actions.ts';
import { meteredIds } from '../billing/plan-words.ts';
import { invalidInput } from '../input.ts';
import {
  usageViews,
  viewsByApplication,
  type Usage,
  type UsageId,
  type UsagePeriod,
  type UsageQuery,
  type UsageStep,
  type UsageView,
} from './usage.schemas.ts';

/** How many steps a period has; the finest comes first. */
export const stepsIn: Readonly<Record<UsagePeriod, Partial<Record<UsageStep, number>>>> = {
  '7d': { day: 7 },
  '30d': { day: 30, week: 5 },
  '90d': { day: 90, week: 13, month: 3 },
  '12m': { month: 12, week: 52, day: 365 },
};
export const firstStepOf = (period: UsagePeriod): UsageStep => Object.keys(stepsIn[period])[0] as UsageStep;

/** How somebody signed in, as entries tell it: exactly, or by the method alone. Anything else, such as a first sign-in, is `byOther`. */
export const signInWays = {
  byPassword: ['password'],
  bySso: ['sso'],
  byPasskey: ['passkey'],
  byEmail: ['magicLink', 'code'],
  byText: ['smsCode'],
  bySocial: ['social'],
} as const satisfies Partial<Record<UsageId, readonly string[]>>;
type CountedWay = keyof typeof signInWays;
export const countedWays = Object.keys(signInWays) as CountedWay[];
const signedIn = 'login.succeeded' satisfies AuditAction;
/** A way's name among the actions that are counted. */
export const wayAction = <K extends CountedWay>(id: K) => `${signedIn}:${id}` as const;

/** The way's name that an entry counts for, besides its action. */
export function wayActionOf(action: string, details: Readonly<Record<string, unknown>>): string | undefined {
  if (action !== signedIn) return undefined;
  const told = details['way'] ?? details['method'];
  // `social:google`
  const way = typeof told === 'string' ? told.split(':')[0] : undefined;
  const id = countedWays.find((one) => (signInWays[one] as readonly (string | undefined)[]).includes(way));
  return id && wayAction(id);
}

/** Which entries of the audit log count; `*`: all. */
export const countedActions = {
  signIns: [signedIn],
  byPassword: [wayAction('byPassword')],
  bySso: [wayAction('bySso')],
  byPasskey: [wayAction('byPasskey')],
  byEmail: [wayAction('byEmail')],
  byText: [wayAction('byText')],
  bySocial: [wayAction('bySocial')],
  failures: ['login.failed', 'login.locked', 'mfa.failed'],
  lockouts: ['login.locked'],
  invitations: ['user.invited'],
  events: ['*'],
} as const satisfies Partial<Record<UsageId, readonly (AuditAction | ReturnType<typeof wayAction<CountedWay>> | '*')[]>>;
/** What a plan may charge by use. */
export const meteredActions: readonly string[] = meteredIds.flatMap((id) => countedActions[id]);
type CountedId = keyof typeof countedActions;
/** What a view has of it. */
export const countedIn = (view: UsageView): CountedId[] => usageViews[view].filter((id): id is CountedId => id in countedActions);

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
  view: UsageView;
  timeZone: string;
  /** Steps of the period. */
  count: number;
  /** When each step begins, those before the period first, and when the last one ends. */
  edges: readonly number[];
}

/**
 * The last steps up to now, which is in the last one. Errors: INVALID_INPUT if the period has no such step, or the view isn't told by
 * application.
 */
export function countingOf(query: UsageQuery, now: Date, timeZone: string): Counting {
  const { period = '30d', step = firstStepOf(period), view = 'overview', application } = query;
  if (application !== undefined && !viewsByApplication.includes(view))
    throw invalidInput({ application: "This isn't counted by application." });
  const count = stepsIn[period][step];
  if (count === undefined) throw invalidInput({ step: 'Choose a step that is shorter than the period.' });
  const { year, month, day } = dateIn(now.getTime(), timeZone);
  const startOf: Record<UsageStep, (ago: number) => number> = {
    day: (ago) => startOfDate({ year, month, day: day - ago }, timeZone),
    week: (ago) => startOfDate({ year, month, day: day - weekdayOf({ year, month, day }) - 7 * ago }, timeZone),
    month: (ago) => startOfDate({ year, month: month - ago, day: 1 }, timeZone),
  };
  const edges = Array.from({ length: 2 * count + 1 }, (_, index) => startOf[step](2 * count - 1 - index));
  return { period, step, view, timeZone, count, edges };
}

/** The step of a moment; -1: before the first or after the last. */
export function stepAt({ edges }: Pick<Counting, 'edges'>, ms: number): number {
  return ms >= edges.at(-1)! ? -1 : edges.findLastIndex((edge) => edge <= ms);
}

/** Of a period and of the one before. */
export interface Totals {
  total: number;
  previous: number;
}
export interface Counts {
  /** Per step, those before the period first. Of a view that has more, the others are 0. */
  values: Readonly<Partial<Record<UsageId, readonly number[]>>>;
  /** Of what counts once however often it comes in a period. */
  totals?: Readonly<Partial<Record<UsageId, Totals>>>;
  /** Since when the audit log is kept. */
  keptFrom: Date;
  /** Since when the rest is counted and kept. Default: the same. */
  countedFrom?: Date | undefined;
  /** Before, there was nothing to keep. */
  createdAt: Date;
}

/** How many there are, not how many came. */
const levels: readonly UsageId[] = usageViews.seats;
const ofAuditLog: readonly UsageId[] = [...usageViews.overview, ...usageViews.signIns];

const sum = (values: readonly (number | null)[]) =>
  values.reduce<number | null>((total, value) => (total === null || value === null ? null : total + value), 0);

/** Sign-ins that no way is known of: those that are older than what their entries tell, too. */
function others(values: Counts['values']): number[] {
  return (values.signIns ?? []).map((all, index) => countedWays.reduce((left, id) => left - (values[id]?.[index] ?? 0), all));
}

/** What isn't known, because it isn't kept so long, is null. */
export function usageOf(counting: Counting, { values, totals = {}, keptFrom, countedFrom = keptFrom, createdAt }: Counts): Usage {
  const { period, step, view, timeZone, count, edges } = counting;
  const moment = (ms: number) => new Date(ms).toISOString();
  const none = Array<number>(2 * count).fill(0);
  const series = usageViews[view].map((id: UsageId) => {
    const counted = (id === 'byOther' ? others(values) : values[id]) ?? none;
    const from = ofAuditLog.includes(id) ? keptFrom : countedFrom;
    // A level is that of the end of a step.
    const since = (index: number) => edges[levels.includes(id) ? index + 1 : index]!;
    const known = counted.map((value, index) => (createdAt >= from || since(index) >= from.getTime() ? value : null));
    const [before, now] = [known.slice(0, count), known.slice(count)];
    const totalOf = (some: typeof known, whole: number | undefined) => {
      if (levels.includes(id)) return some.at(-1) ?? null;
      const total = sum(some);
      return total === null ? null : (whole ?? total);
    };
    return { id, total: totalOf(now, totals[id]?.total), previous: totalOf(before, totals[id]?.previous), values: now, before };
  });
  const steps = edges.slice(count, -1).map(moment);
  return { period, step, timeZone, steps, to: moment(edges.at(-1)!), keptFrom: keptFrom.toISOString(), series };
}
