import type { Interval } from './plan-words.ts';

/** So many months later at the same time of day; where a month has no such day, its last one. */
export function addMonths(from: Date, months: number): Date {
  const [year, month] = [from.getUTCFullYear(), from.getUTCMonth() + months];
  const last = new Date(Date.UTC(year, month + 1, 0)).getUTCDate();
  const to = new Date(from);
  to.setUTCFullYear(year, month, Math.min(from.getUTCDate(), last));
  return to;
}

export interface Period {
  start: Date;
  end: Date;
}

/** The period with this number, counted from 0 at the anchor: 31 January, 28 February, 31 March. */
export function periodOf(anchor: Date, interval: Interval, number: number): Period {
  const step = interval === 'year' ? 12 : 1;
  return { start: addMonths(anchor, number * step), end: addMonths(anchor, (number + 1) * step) };
}

/** The number of the period that this moment lies in. */
export function periodAt(anchor: Date, interval: Interval, now: Date): number {
  const months = (now.getUTCFullYear() - anchor.getUTCFullYear()) * 12 + now.getUTCMonth() - anchor.getUTCMonth();
  let number = Math.max(0, Math.floor(months / (interval === 'year' ? 12 : 1)));
  while (number > 0 && periodOf(anchor, interval, number).start > now) number--;
  while (periodOf(anchor, interval, number).end <= now) number++;
  return number;
}

const hourMs = 3_600_000;
export const hourOf = (moment: Date): Date => new Date(Math.floor(moment.getTime() / hourMs) * hourMs);
/** Use is counted by the hour: the one in which a period ends belongs to the next. */
export const hoursOf = ({ start, end }: Period): Period => ({ start: hourOf(start), end: hourOf(end) });

/** The month in which use counts together, counted from `since`, by the hour; also where a year is paid at once. */
export function monthAt(since: Date, now: Date): Period {
  const first = hourOf(since);
  return periodOf(first, 'month', periodAt(first, 'month', now));
}
