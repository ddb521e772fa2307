import { getCountries, getCountryCallingCode, type CountryCode } from 'libphonenumber-js/min';
import { useEffect, useMemo, useRef, useState, type RefObject } from 'react';
import { useLocale, useStrings } from '../i18n/locale.tsx';
import type { ListOption } from './option-list.tsx';
import { inCountry, likelyCountry, typedNumber, withCountryCode } from './phone-numbers.ts';
import { Select } from './select.tsx';
import { uiStrings } from './ui-strings.ts';

export interface PhoneCountryProps {
  field: RefObject<HTMLInputElement>;
  disabled: boolean;
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

/** Past React, which would otherwise take the text for one that it knows already. */
function write(input: HTMLInputElement, text: string): void {
  if (input.value !== text) Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, 'value')!.set!.call(input, text);
}

/** Writes like a user would, so that listeners are notified. */
function type(input: HTMLInputElement, text: string): void {
  if (input.value === text) return;
  write(input, text);
  input.dispatchEvent(new InputEvent('input', { bubbles: true, composed: true }));
}

/** The country of the number in a field, which it formats while somebody types. */
export default function PhoneCountry({ field, disabled }: PhoneCountryProps) {
  const t = useStrings('ui', uiStrings);
  const { language } = useLocale();
  const [country, setCountry] = useState<CountryCode>();
  const last = useRef<CountryCode | undefined>(likelyCountry(navigator.languages));
  const options = useMemo(() => countryOptions(language), [language]);
  const choose = (next: CountryCode | undefined) => {
    last.current = next;
    setCountry(next);
  };
  // After each rendering, as a form that gets its values writes them past everybody who listens.
  useEffect(() => {
    const input = field.current;
    if (!input) return undefined;
    const read = () => {
      const typed = typedNumber(input.value, last.current);
      choose(typed.country);
      return typed.text;
    };
    const first = read();
    // In the middle of typing the cursor would move.
    if (!input.matches(':focus')) write(input, first);
    const onInput = (event: Event) => {
      const text = read();
      const isAtEnd = input.selectionStart === input.value.length;
      // Formatting mid-number would move the cursor, and after a deletion it would restore what was deleted.
      if (isAtEnd && !(event as InputEvent).inputType?.startsWith('delete')) write(input, text);
    };
    const complete = () => {
      if (last.current) type(input, withCountryCode(input.value, last.current) ?? input.value);
    };
    const { form } = input;
    input.addEventListener('input', onInput);
    input.addEventListener('blur', complete);
    form?.addEventListener('submit', complete);
    return () => {
      input.removeEventListener('input', onInput);
      input.removeEventListener('blur', complete);
      form?.removeEventListener('submit', complete);
    };
  });
  function pick(next: string) {
    const input = field.current!;
    choose(next as CountryCode);
    type(input, inCountry(input.value, next as CountryCode));
    input.focus();
  }
  return (
    <Select
      label={t.country}
      value={country ?? ''}
      onChange={pick}
      disabled={disabled}
      options={options}
      hideLabel
      searchable
      placeholder="+…"
    />
  );
}
