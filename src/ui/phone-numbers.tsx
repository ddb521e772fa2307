import { useMemo } from 'react';
import { useLocale } from '../i18n/locale.tsx';
import { asE164 } from '../lib/normalize-input.ts';
import type { ListOption } from './option-list.tsx';
import { Select } from './select.tsx';
import { AsYouType, getCountries, getCountryCallingCode, type CountryCode } from 'libphonenumber-js/min';

export interface TypedNumber {
  /** As it is written where it is from. */
  text: string;
  country: string | undefined;
}

/** What has been typed of a number so far. Without a country code nothing is guessed. */
export function typedNumber(typed: string): TypedNumber {
  const number = new AsYouType();
  const text = number.input(asE164(typed));
  return { text, country: number.getCountry() };
}

/** The number with the code of another country. */
export function inCountry(typed: string, country: string): string {
  const number = new AsYouType();
  number.input(typed);
  const digits = typed.trimStart().startsWith('+') ? (number.getNumber()?.nationalNumber ?? '') : typed;
  return typedNumber(`+${getCountryCallingCode(country as CountryCode)}${digits}`).text;
}

/** Every country with its code, by its name in a language. */
function countryOptions(language: string): ListOption[] {
  const names = new Intl.DisplayNames([language], { type: 'region' });
  const { compare } = new Intl.Collator(language);
  return getCountries()
    .map((country) => ({
      value: country as string,
      label: `${names.of(country) ?? country} +${getCountryCallingCode(country)}`,
      short: country as string,
    }))
    .sort((a, b) => compare(a.label, b.label));
}

export interface CountrySelectProps {
  label: string;
  value: string;
  onChange(country: string): void;
  disabled: boolean;
}

/** Where a number is from. */
export function CountrySelect(props: CountrySelectProps) {
  const { language } = useLocale();
  const options = useMemo(() => countryOptions(language), [language]);
  return <Select {...props} options={options} hideLabel searchable placeholder="+…" />;
}
