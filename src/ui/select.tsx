import { useMemo, useRef, useState } from 'react';
import { useStrings } from '../i18n/locale.tsx';
import { Combobox } from './combobox.tsx';
import { Field, type FieldOptions } from './field.tsx';
import type { ListOption } from './option-list.tsx';
import { uiStrings } from './ui-strings.ts';

export interface SelectProps extends FieldOptions {
  label: string;
  /** If set, the value is part of the surrounding form's FormData. */
  name?: string;
  options: readonly ListOption[];
  /** Controlled value; otherwise it starts with `defaultValue`. */
  value?: string | undefined;
  defaultValue?: string | undefined;
  onChange?(value: string): void;
  disabled?: boolean;
  /** Shown while nothing is chosen; default: "Choose". */
  placeholder?: string;
  /** A search field above the list; default: from 13 options. */
  searchable?: boolean;
}

/** A single value of a list. Each change also fires a bubbling `change` event on its hidden input. */
export function Select({
  label,
  name,
  options,
  value: held,
  defaultValue = '',
  onChange,
  disabled = false,
  placeholder,
  searchable = options.length > 12,
  ...field
}: SelectProps) {
  const t = useStrings('ui', uiStrings);
  const [own, setOwn] = useState(defaultValue);
  const value = held ?? own;
  const hidden = useRef<HTMLInputElement>(null);
  const chosen = useMemo(() => new Set([value]), [value]);
  const current = options.find((option) => option.value === value);
  function choose({ value: next }: ListOption) {
    if (next === value) return;
    setOwn(next);
    onChange?.(next);
    if (!hidden.current) return;
    hidden.current.value = next;
    hidden.current.dispatchEvent(new Event('change', { bubbles: true }));
  }
  return (
    <Field label={label} {...field}>
      {(control) => (
        <>
          <Combobox {...{ label, options, chosen, searchable, disabled, control }} onPick={choose}>
            <span data-empty={current ? undefined : ''}>{current?.short ?? current?.label ?? placeholder ?? t.choose}</span>
          </Combobox>
          {name && <input ref={hidden} type="hidden" name={name} value={value} disabled={disabled} />}
        </>
      )}
    </Field>
  );
}
