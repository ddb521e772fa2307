import { describe, expect, it } from 'vitest';
import { AppError, errorCodes } from '../lib/error.ts';
import { exactTime, listText, relativeTime, shortDate } from './dates.ts';
import { errorStrings, errorText } from './error-strings.ts';
import { format, tokensOf } from './format.ts';
import { directionOf } from './locale.tsx';
import { plural } from './plural.ts';

describe('format', () => {
  it('replaces every occurrence of a token', () => {
    expect(format('Delete {{name}}? {{name}} has {{count}} users.', { name: 'Support', count: 3 })).toBe(
      'Delete Support? Support has 3 users.',
    );
  });
  it('inserts values verbatim', () => {
    expect(format('Hello {{name}}', { name: '$& {{name}} <b>' })).toBe('Hello $& {{name}} <b>');
  });
  it('lists the tokens of a text', () => {
    expect(tokensOf('{{b}} {{a}} {{b}} {not} {{ no }}')).toEqual(['a', 'b']);
  });
  it("checks the values against the literal's tokens", () => {
    // @ts-expect-error a value is missing
    expect(format('Delete {{name}}?', {})).toBe('Delete ?');
    // @ts-expect-error there is nothing to fill
    expect(format('Delete', { name: 'x' })).toBe('Delete');
  });
});

describe('plural', () => {
  it("picks the language's plural form and localizes the number", () => {
    const text = { one: '{{count}} user', other: '{{count}} users' } as const;
    expect(plural('en', text, 1)).toBe('1 user');
    expect(plural('en', text, 12_345)).toBe('12,345 users');
    expect(plural('pl', { one: 'plik', few: 'pliki', many: 'plików', other: 'pliku' }, 5)).toBe('plików');
  });
  it('falls back to `other`, and replaces further tokens', () => {
    expect(plural('en', { other: '{{count}} of {{total}}' }, 1, { total: 4 })).toBe('1 of 4');
  });
});

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
    expect(relativeTime('2026-01-05T23:30:00Z', language, { now, ...region, timeZone: 'Asia/Tokyo' })).toBe(
      shortDate('2026-01-06T12:00:00Z', language, { ...region, timeZone: 'UTC' }),
    );
  });
  it('leaves a format it does not know to the language', () => {
    expect(shortDate(now, 'en', { dateFormat: 'dddd, DD', timeZone: 'UTC' })).toBe('Nov 20, 2026');
  });
  it('detects right-to-left languages', () => {
    expect(['he', 'ar-EG', 'fa', 'en', 'de-CH'].map(directionOf)).toEqual(['rtl', 'rtl', 'rtl', 'ltr', 'ltr']);
  });
});

describe('errors', () => {
  it.each(errorCodes)('%s has a sentence', (code) => {
    expect(errorText(new AppError(code, ''), errorStrings)).toMatch(/^[A-Z].{15,}/);
  });
  it("shows the server's message for an unknown code, or the generic sentence without one", () => {
    expect(errorText(new AppError('ER-01056', 'The plan is full.'), errorStrings)).toBe('The plan is full.');
    expect(errorText(new AppError('ER-01056', ''), errorStrings)).toBe(errorStrings['ER-ADMIN-PORTAL-GENERIC-ERROR']);
  });
});
