import { describe, expect, it } from 'vitest';
import { AppError, errorCodes } from '../lib/error.ts';
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

describe('errors', () => {
  it.each(errorCodes)('%s has a sentence', (code) => {
    expect(errorText(new AppError(code, ''), errorStrings)).toMatch(/^[A-Z].{15,}/);
  });
  it("shows the server's message for an unknown code, or the generic sentence without one", () => {
    expect(errorText(new AppError('ER-01056', 'The plan is full.'), errorStrings)).toBe('The plan is full.');
    expect(errorText(new AppError('ER-01056', ''), errorStrings)).toBe(errorStrings['ER-ADMIN-PORTAL-GENERIC-ERROR']);
  });
});

it('detects right-to-left languages', () => {
  expect(['he', 'ar-EG', 'fa', 'en', 'de-CH'].map(directionOf)).toEqual(['rtl', 'rtl', 'rtl', 'ltr', 'ltr']);
});
