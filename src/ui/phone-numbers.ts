import { AsYouType, getCountryCallingCode, isSupportedCountry, parsePhoneNumberFromString, type CountryCode } from 'libphonenumber-js/min';
import { asE164 } from '../lib/normalize-input.ts';

/** The country of the language that somebody reads in; a language without one says nothing. */
export function likelyCountry(languages: readonly string[]): CountryCode | undefined {
  for (const language of languages) {
    const { region } = new Intl.Locale(language);
    if (region && isSupportedCountry(region)) return region;
  }
  return undefined;
}

export interface TypedNumber {
  /** As it is written where it is from. */
  text: string;
  country: CountryCode | undefined;
}

/** What has been typed of a number so far. Its own country code wins over `country`. */
export function typedNumber(typed: string, country?: CountryCode): TypedNumber {
  const plain = asE164(typed);
  const number = new AsYouType(plain.startsWith('+') ? undefined : country);
  // Somebody may have typed letters, which aren't ours to remove.
  const text = /^\+?\d*$/.test(plain) ? number.input(plain) : typed;
  return { text, country: number.getCountry() ?? (plain.startsWith('+') ? undefined : country) };
}

/** A national number with its country's code; undefined if it is none, or has a code already. */
export function withCountryCode(typed: string, country: CountryCode): string | undefined {
  if (asE164(typed).startsWith('+')) return undefined;
  const number = parsePhoneNumberFromString(asE164(typed), country);
  return number?.isPossible() ? number.formatInternational() : undefined;
}

/** The number moved to another country. */
export function inCountry(typed: string, country: CountryCode): string {
  const plain = asE164(typed);
  if (!plain.startsWith('+')) return withCountryCode(typed, country) ?? typedNumber(typed, country).text;
  const number = new AsYouType();
  number.input(plain);
  return typedNumber(`+${getCountryCallingCode(country)}${number.getNumber()?.nationalNumber ?? ''}`).text;
}
