import { describe, expect, it } from 'vitest';
import { dateAndTime, exactTime, listText, relativeTime, shortDate } from './dates.ts';

describe('dates', () => {
  const now = '2026-11-20T12:00:00Z';
  it.each([
    ['2026-11-20T11:59:40Z', 'now'],
    ['2026-11-20T11:57:00Z', '3 minutes ago'],
    ['2026-11-20T10:00:01Z', '1 hour ago'],
    ['2026-11-19T11:00:00Z', 'yesterday'],
    ['2026-11-12T11:00:00Z', 'last week'],
    ['2026-10-22T11:00:00Z', '4 weeks ago'],
    ['2026-10-15T11:00:00Z', 'Oct 15, 2026'],
    ['2025-11-01T11:00:00Z', 'Nov 1, 2025'],
    ['2026-11-22T13:00:00Z', 'in 2 days'],
  ])('%s is %s', (when, text) => {
    expect(relativeTime(when, 'en', { now })).toBe(text);
  });
  it('has no number twice in Hebrew', () => {
    expect(relativeTime('2026-11-06T11:00:00Z', 'he', { now })).toBe('לפני שבועיים');
  });
  it('formats exact times, dates and lists', () => {
    expect(exactTime(now, 'en', { timeZone: 'Europe/Paris' })).toBe('Nov 20, 2026, 1:00:00 PM GMT+1');
    expect(shortDate(now, 'en-GB', { timeZone: 'UTC' })).toBe('20 Nov 2026');
    expect(listText(['Ann', 'Ben', 'Cem'], 'en')).toBe('Ann, Ben, and Cem');
  });
  it.each([
    [{ dateFormat: 'DD/MM/YYYY', timeFormat: 'HH:mm' }, 'en', '05/11/2026, 15:04 UTC'],
    [{ dateFormat: 'MM/DD/YYYY', timeFormat: 'hh:mm A' }, 'en', '11/05/2026, 03:04 PM UTC'],
    [{ dateFormat: 'YYYY-MM-DD', timeFormat: 'HH:mm' }, 'he', '2026-11-05, 15:04 UTC'],
    [{ dateFormat: 'D MMM YYYY', timeFormat: 'HH:mm' }, 'de', '5 Nov. 2026, 15:04 UTC'],
    [{ timeFormat: 'HH:mm' }, 'en', 'Nov 5, 2026, 15:04 UTC'],
    [{ timeFormat: 'HH:mm' }, 'de', '5. Nov. 2026, 15:04 UTC'],
  ])("writes %j in a workspace's way", (region, language, text) => {
    const at = '2026-11-05T15:04:00Z';
    expect(exactTime(at, language, { ...region, timeZone: 'UTC' })).toBe(text);
    expect(dateAndTime(at, language, { ...region, timeZone: 'UTC' })).toBe(text.replace(' UTC', ''));
    expect(relativeTime('2026-01-05T23:30:00Z', language, { now, ...region, timeZone: 'Asia/Tokyo' })).toBe(
      shortDate('2026-01-06T12:00:00Z', language, { ...region, timeZone: 'UTC' }),
    );
  });
  it('leaves a format it does not know to the language', () => {
    expect(shortDate(now, 'en', { dateFormat: 'dddd, DD', timeZone: 'UTC' })).toBe('Nov 20, 2026');
  });
});
