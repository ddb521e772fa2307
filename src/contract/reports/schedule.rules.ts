import { Cron } from 'croner';
import { isTimezone } from '../account-settings/account-settings.rules.ts';
import { invalidInput } from '../input.ts';
import type { ReportInterval } from './reports.schemas.ts';

export interface Schedule {
  interval: ReportInterval;
  cron: string;
  tz: string;
}

/** Eight in the morning: every day, on Monday, on the first. */
const standard: Readonly<Record<ReportInterval, string>> = { daily: '0 8 * * *', weekly: '0 8 * * 1', monthly: '0 8 1 * *', custom: '' };
const hourMs = 3_600_000;
/** So many runs tell whether they are too close together. */
const runsChecked = 50;

const open = ({ cron, tz }: Schedule) => new Cron(cron, { timezone: tz, paused: true, mode: '5-part' });

/** With the cron of its interval. Errors: INVALID_INPUT if it's none, never comes round, or comes more often than once an hour. */
export function checkedSchedule({ interval, cron, tz }: Schedule, now: Date): Schedule {
  if (!isTimezone(tz) || tz === '') throw invalidInput({ tz: 'Choose a time zone.' });
  const schedule = { interval, cron: cron.trim() || standard[interval], tz };
  let runs: Date[] = [];
  try {
    // A moment is none, which the library takes as well.
    if (schedule.cron.split(/\s+/).length !== 5) throw new SyntaxError('not five fields');
    runs = open(schedule).nextRuns(runsChecked, now);
  } catch {
    throw invalidInput({ cron: 'Use five fields: minute, hour, day, month, weekday. Like 0 8 * * 1.' });
  }
  if (runs.length === 0) throw invalidInput({ cron: 'This day never comes.' });
  if (runs.some((run, index) => index > 0 && run.getTime() - runs[index - 1]!.getTime() < hourMs))
    throw invalidInput({ cron: 'Send it once an hour or less often.' });
  return schedule;
}

/** The first time after `now`; what was missed meanwhile isn't made up for. Null: never again. */
export const nextRun = (schedule: Schedule, now: Date): Date | null => open(schedule).nextRun(now);
