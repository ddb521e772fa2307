import { forwardRef, useRef, type RefObject } from 'react';
import { useStrings } from '../i18n/locale.tsx';
import { LazyPart } from './lazy-part.tsx';
import { SelectTrigger } from './select-trigger.ts';
import { TextField, type TextFieldProps } from './text-field.tsx';
import { uiStrings } from './ui-strings.ts';

const loadCountry = () => import('./phone-country.tsx');

/** For a `TextField`'s `before`: the country of the number in it. The phone library loads after the field, and a number can be typed without. */
export function CountryOfNumber({ field, disabled = false }: { field: RefObject<HTMLInputElement>; disabled?: boolean }) {
  const t = useStrings('ui', uiStrings);
  const closed = (
    <SelectTrigger type="button" aria-label={t.country} disabled>
      <span />
    </SelectTrigger>
  );
  return (
    <span>
      <LazyPart load={loadCountry} props={{ field, disabled }} waiting={closed} failed={() => closed} />
    </span>
  );
}

/** A phone number with its country, formatted while typing. */
export const PhoneField = forwardRef<HTMLInputElement, TextFieldProps>(function PhoneField(props, ref) {
  const input = useRef<HTMLInputElement>(null);
  const setInput = (element: HTMLInputElement | null) => {
    (input as { current: typeof element }).current = element;
    if (typeof ref === 'function') ref(element);
    else if (ref) ref.current = element;
  };
  return (
    <TextField
      type="tel"
      inputMode="tel"
      autoComplete="tel"
      dir="ltr"
      {...props}
      ref={setInput}
      before={<CountryOfNumber field={input} disabled={props.readOnly === true} />}
    />
  );
});
