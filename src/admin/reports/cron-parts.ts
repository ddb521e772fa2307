import type { ReportInterval } from '../../contract/reports/reports.schemas.ts';

/** A schedule as people fill it in. */
export interface CronParts {
  interval: ReportInterval;
  /** `08:00` */
  time: string;
  /** From 0, a Sunday, as text. */
  weekday: string;
  /** From 1 to 28, so that every month has it. */
  monthDay: string;
  cron: string;
}

const standard: CronParts = { interval: 'weekly', time: '08:00', weekday: '1', monthDay: '1', cron: '' };
const isNumber = (text: string | undefined, least: number, most: number) =>
  text !== undefined && /^\d{1,2}$/.test(text) && Number(text) >= least && Number(text) <= most;

/** What can't be filled in as a time of day stays a cron. */
export function readCron(schedule: { interval: ReportInterval; cron: string } | undefined): CronParts {
  if (!schedule) return standard;
  const { interval, cron } = schedule;
  const [minute, hour, monthDay, month, weekday, more] = cron.split(/\s+/);
  const isDaily = isNumber(minute, 0, 59) && isNumber(hour, 0, 23) && month === '*' && more === undefined;
  const parts = { ...standard, cron, time: `${hour?.padStart(2, '0')}:${minute?.padStart(2, '0')}` };
  if (isDaily && interval === 'daily' && monthDay === '*' && weekday === '*') return { ...parts, interval };
  if (isDaily && interval === 'weekly' && monthDay === '*' && isNumber(weekday, 0, 6)) return { ...parts, interval, weekday: weekday! };
  if (isDaily && interval === 'monthly' && weekday === '*' && isNumber(monthDay, 1, 28)) return { ...parts, interval, monthDay: monthDay! };
  return { ...standard, interval: 'custom', cron };
}

export function writeCron({ interval, time, weekday, monthDay, cron }: CronParts): string {
  const [hour, minute] = time.split(':').map(Number);
  const at = `${minute} ${hour}`;
  return { daily: `${at} * * *`, weekly: `${at} * * ${weekday}`, monthly: `${at} ${monthDay} * *`, custom: cron.trim() }[interval];
}
