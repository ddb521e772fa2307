import { describe, expect, it } from 'vitest';
import { inCountry, likelyCountry, typedNumber, withCountryCode } from './phone-numbers.ts';

describe('phone numbers', () => {
  it('takes the country from the first language that has one', () => {
    expect(likelyCountry(['en', 'he-IL', 'en-US'])).toBe('IL');
    expect(likelyCountry(['en', 'es-419'])).toBeUndefined();
  });

  it.each([
    ['+442079460123', 'US', '+44 20 7946 0123', 'GB'],
    ['0044 20 7946 0123', undefined, '+44 20 7946 0123', 'GB'],
    ['02079460123', 'GB', '020 7946 0123', 'GB'],
    ['2079460123', undefined, '2079460123', undefined],
    ['٢٠٢٥٥٥٠١٢٣', 'US', '(202) 555-0123', 'US'],
    ['ask Tom', 'GB', 'ask Tom', 'GB'],
    ['+', 'GB', '+', undefined],
  ] as const)('writes %s, expected from %s, as %s', (typed, country, text, found) => {
    expect(typedNumber(typed, country)).toEqual({ text, country: found });
  });

  it.each([
    ['020 7946 0123', 'GB', '+44 20 7946 0123'],
    ['(202) 555-0123', 'US', '+1 202 555 0123'],
    ['050-234-5678', 'IL', '+972 50 234 5678'],
    ['555 0123', 'US', undefined],
    ['+442079460123', 'US', undefined],
    ['', 'US', undefined],
  ] as const)('adds the country code to %s in %s: %s', (typed, country, full) => {
    expect(withCountryCode(typed, country)).toBe(full);
  });

  it('moves a number to another country', () => {
    expect(inCountry('+1 202 555 0123', 'GB')).toBe('+44 20 2555 0123');
    expect(inCountry('020 7946 0123', 'GB')).toBe('+44 20 7946 0123');
    expect(inCountry('', 'GB')).toBe('');
  });
});
