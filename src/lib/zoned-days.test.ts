import { expect, it } from 'vitest';
import { dateIn, startOfDate, weekdayOf } from './zoned-days.ts';

const start = (date: string, timeZone: string) => {
  const [year, month, day] = date.split('-').map(Number) as [number, number, number];
  return new Date(startOfDate({ year, month, day }, timeZone)).toISOString();
};

it.each([
  ['2026-07-01', 'UTC', '2026-07-01T00:00:00.000Z'],
  ['2026-07-01', 'Asia/Kolkata', '2026-06-30T18:30:00.000Z'],
  // Clocks change during the day.
  ['2026-03-29', 'Europe/Berlin', '2026-03-28T23:00:00.000Z'],
  ['2026-03-30', 'Europe/Berlin', '2026-03-29T22:00:00.000Z'],
  ['2026-10-26', 'Europe/Berlin', '2026-10-25T23:00:00.000Z'],
  ['2026-11-02', 'America/New_York', '2026-11-02T05:00:00.000Z'],
  // Midnight itself is skipped, or comes twice.
  ['2026-03-29', 'Asia/Beirut', '2026-03-28T22:00:00.000Z'],
  ['2026-10-25', 'Asia/Beirut', '2026-10-24T22:00:00.000Z'],
  ['2026-04-24', 'Africa/Cairo', '2026-04-23T22:00:00.000Z'],
  ['2026-10-30', 'Africa/Cairo', '2026-10-29T22:00:00.000Z'],
  ['2026-11-01', 'America/Havana', '2026-11-01T04:00:00.000Z'],
])('%s begins in %s at %s', (date, timeZone, at) => expect(start(date, timeZone)).toBe(at));

it('every day of a year begins where the one before ended, in zones that change their clocks in every way', () => {
  for (const timeZone of ['Europe/Berlin', 'America/New_York', 'Asia/Beirut', 'Africa/Cairo', 'America/Havana', 'Australia/Lord_Howe'])
    for (let day = 1; day <= 366; day++) {
      const [from, to] = [1, 2].map((month) => startOfDate({ year: 2026, month: 1, day: day + month - 1 }, timeZone)) as [number, number];
      const first = dateIn(from, timeZone);
      expect(dateIn(to - 1, timeZone), `${timeZone} ${day}`).toEqual(first);
      expect(dateIn(to, timeZone)).not.toEqual(first);
    }
});

it('months and days count on beyond their ends', () => {
  expect(startOfDate({ year: 2026, month: 13, day: 1 }, 'UTC')).toBe(Date.UTC(2027, 0, 1));
  expect(startOfDate({ year: 2026, month: 3, day: 0 }, 'UTC')).toBe(Date.UTC(2026, 1, 28));
});

it('weeks begin on Monday', () => {
  expect(weekdayOf({ year: 2026, month: 11, day: 23 })).toBe(0);
  expect(weekdayOf({ year: 2026, month: 11, day: 22 })).toBe(6);
});
