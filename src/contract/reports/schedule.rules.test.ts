import { expect, it } from 'vitest';
import { checkedSchedule, nextRun } from './schedule.rules.ts';

const now = new Date('2026-03-28T12:00:00Z');
const custom = (cron: string, tz = 'UTC') => ({ interval: 'custom' as const, cron, tz });
const runs = (cron: string, tz: string, from: string, count: number) => {
  const found: string[] = [];
  for (let at: Date | null = new Date(from); found.length < count && at;) {
    at = nextRun(custom(cron, tz), at);
    if (at) found.push(at.toISOString().slice(0, 16));
  }
  return found;
};

it.each([
  ['daily', '0 8 * * *'],
  ['weekly', '0 8 * * 1'],
  ['monthly', '0 8 1 * *'],
] as const)('%s is %s unless somebody says otherwise', (interval, cron) =>
  expect(checkedSchedule({ interval, cron: '', tz: 'Europe/Berlin' }, now).cron).toBe(cron),
);

it('stays at the same time of day when clocks change', () => {
  expect(runs('0 8 * * *', 'Europe/Berlin', '2026-03-27T12:00:00Z', 3)).toEqual([
    '2026-03-28T07:00',
    '2026-03-29T06:00',
    '2026-03-30T06:00',
  ]);
  expect(runs('0 8 * * *', 'America/New_York', '2026-10-31T18:00:00Z', 2)).toEqual(['2026-11-01T13:00', '2026-11-02T13:00']);
});

it('a time that is skipped or comes twice runs once that day', () => {
  expect(runs('30 2 * * *', 'Europe/Berlin', '2026-03-28T12:00:00Z', 2)).toEqual(['2026-03-29T01:00', '2026-03-30T00:30']);
  expect(runs('30 2 * * *', 'Europe/Berlin', '2026-10-24T12:00:00Z', 2)).toEqual(['2026-10-25T00:30', '2026-10-26T01:30']);
});

it('what was missed is not made up for', () => {
  expect(nextRun(custom('0 8 * * *'), new Date('2026-05-05T09:00:00Z'))!.toISOString()).toBe('2026-05-06T08:00:00.000Z');
});

it.each([
  ['* * * * *', 'cron'],
  ['0,30 8 * * *', 'cron'],
  ['59,0 8 * * *', 'cron'],
  ['0 8 30 2 *', 'cron'],
  ['0 0 8 * * *', 'cron'],
  ['@reboot', 'cron'],
  ['every day', 'cron'],
  ['', 'cron'],
  ['2026-12-01T08:00:00', 'cron'],
])('refuses %j', (cron, field) =>
  expect(() => checkedSchedule(custom(cron), now)).toThrowError(
    expect.objectContaining({ context: { fields: { [field]: expect.any(String) } } }),
  ),
);

it.each(['', 'Nowhere/Else', 'UTC; drop table'])('refuses the time zone %j', (tz) =>
  expect(() => checkedSchedule(custom('0 8 * * *', tz), now)).toThrowError(
    expect.objectContaining({ context: { fields: { tz: expect.any(String) } } }),
  ),
);
