import { forwardRef, useEffect, useRef, useState, type ChangeEvent } from 'react';
import { useStrings } from '../i18n/locale.tsx';
import { ignore } from '../lib/error.ts';
import { Field, type FieldOptions } from './field.tsx';
import { Input } from './input.tsx';
import { SelectTrigger } from './select-trigger.ts';
import { Row } from './stack.tsx';
import { uiStrings } from './ui-strings.ts';

export interface PhoneFieldProps extends FieldOptions {
  name: string;
  ref?: never;
  readOnly?: boolean;
  maxLength?: number;
  autoComplete?: string;
  onChange(event: ChangeEvent<HTMLInputElement>): unknown;
  onBlur?(event: ChangeEvent<HTMLInputElement>): unknown;
}

/** Writes like a user would, so that listeners are notified. */
function write(input: HTMLInputElement, text: string): void {
  Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, 'value')!.set!.call(input, text);
  input.dispatchEvent(new InputEvent('input', { bubbles: true, composed: true }));
}

/** A phone number with its country, formatted while typing. The phone library loads after the field. */
export const PhoneField = forwardRef<HTMLInputElement, PhoneFieldProps>(function PhoneField(
  { name, readOnly = false, maxLength, autoComplete = 'tel', onChange, onBlur, ...field },
  ref,
) {
  const t = useStrings('ui', uiStrings);
  const input = useRef<HTMLInputElement | null>(null);
  const [numbers, setNumbers] = useState<typeof import('./phone-numbers.tsx')>();
  const [country, setCountry] = useState('');
  useEffect(() => {
    import('./phone-numbers.tsx').then(
      ({ typedNumber, inCountry, CountrySelect }) => {
        setNumbers({ typedNumber, inCountry, CountrySelect });
        const known = typedNumber(input.current?.value ?? '');
        setCountry(known.country ?? '');
        // In the middle of typing the cursor would move.
        if (input.current?.matches(':not(:focus)')) input.current.value = known.text;
      },
      (error: unknown) => ignore(error, 'a number can be typed without'),
    );
  }, []);
  const setInput = (element: HTMLInputElement | null) => {
    input.current = element;
    if (typeof ref === 'function') ref(element);
    else if (ref) ref.current = element;
  };
  function change(event: ChangeEvent<HTMLInputElement>) {
    const element = event.currentTarget;
    const typed = numbers?.typedNumber(element.value);
    const isAtEnd = element.selectionStart === element.value.length;
    const { inputType } = event.nativeEvent as InputEvent;
    // Formatting mid-number would move the cursor, and after a deletion it would restore what was deleted.
    if (typed && isAtEnd && !inputType?.startsWith('delete')) element.value = typed.text;
    if (typed) setCountry(typed.country ?? '');
    onChange(event);
  }
  function pick(next: string) {
    if (!input.current || !numbers) return;
    write(input.current, numbers.inCountry(input.current.value, next));
    setCountry(next);
    input.current.focus();
  }
  return (
    <Field {...field}>
      {(control) => (
        <Row gap={2}>
          <div style={{ flex: '0 0 88px', minInlineSize: 0 }}>
            {numbers ? (
              <numbers.CountrySelect label={t.country} value={country} onChange={pick} disabled={readOnly} />
            ) : (
              <SelectTrigger type="button" aria-label={t.country} disabled>
                <span />
              </SelectTrigger>
            )}
          </div>
          <Input
            ref={setInput}
            part="input"
            type="tel"
            inputMode="tel"
            dir="ltr"
            style={{ flex: '1 1 0' }}
            {...{ name, readOnly, autoComplete }}
            {...(maxLength !== undefined && { maxLength })}
            {...control}
            onChange={change}
            onBlur={onBlur}
          />
        </Row>
      )}
    </Field>
  );
});
