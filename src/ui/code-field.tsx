import { useEffect, useRef, useState } from 'react';
import { asciiDigits } from '../lib/normalize-input.ts';
import { Field, type FieldOptions } from './field.tsx';
import { styled } from './styled.tsx';

const length = 6;

const Frame = styled('span')`
  position: relative;
  display: grid;
  grid-template-columns: repeat(6, minmax(0, 1fr));
  gap: var(--_space-2);
  direction: ltr;
  & > span {
    display: grid;
    place-items: center;
    min-block-size: 52px;
    border: 1px solid var(--_border-control);
    border-radius: var(--_radius-m);
    background: var(--_surface);
    color: var(--_text);
    font: 600 var(--_text-20) var(--_font-mono);
    transition: border-color var(--_motion-fast);
  }
  & > input {
    position: absolute;
    inset: 0;
    inline-size: 100%;
    block-size: 100%;
    margin: 0;
    padding: 0;
    border: 0;
    background: none;
    color: transparent;
    caret-color: transparent;
    font: 400 16px var(--_font-mono);
    text-align: center;
    outline: none;
    cursor: text;
  }
  & > input::selection {
    background: none;
    color: transparent;
  }
  &:focus-within > span[data-active] {
    outline: 2px solid var(--_focus-ring);
    outline-offset: -1px;
    border-color: var(--_focus-ring);
  }
  &:has(> input[aria-invalid='true']) > span {
    border-color: var(--_danger);
  }
  &:has(> input:disabled) > span {
    color: var(--_text-muted);
  }
`;

export interface CodeFieldProps extends FieldOptions {
  name?: string;
  /** Increases with each rejected code, which clears the field and keeps the focus. */
  attempt: number;
  disabled?: boolean | undefined;
  /** Called once all six digits are there: typed, pasted or autofilled. */
  onComplete(code: string): void;
  onEdit?: (() => void) | undefined;
}

/** Extracts six digits in a row from pasted text, ignoring spaces and dashes between them. */
function digitsOf(text: string): string {
  const digits = asciiDigits(text).replaceAll(/[\s\p{Cf}\p{Pd}]/gu, '');
  return /\d{6}/.exec(digits)?.[0] ?? digits.replaceAll(/\D/g, '').slice(0, length);
}

/** A single field drawn as six cells: paste, autofill and screen readers see an ordinary input. */
export function CodeField({ name = 'code', attempt, disabled, onComplete, onEdit, label, help, error, id }: CodeFieldProps) {
  const [{ value, of }, setValue] = useState({ value: '', of: attempt });
  if (of !== attempt) setValue({ value: '', of: attempt });
  const input = useRef<HTMLInputElement>(null);
  useEffect(() => {
    if (!disabled) input.current?.focus();
  }, [attempt, disabled]);

  function edit(text: string) {
    const code = digitsOf(text);
    setValue({ value: code, of: attempt });
    onEdit?.();
    if (code.length === length && code !== value) onComplete(code);
  }
  return (
    <Field label={label} help={help} error={error} required id={id}>
      {(control) => (
        <Frame>
          {Array.from({ length }, (_, at) => (
            <span key={at} aria-hidden="true" data-active={at === Math.min(value.length, length - 1) ? '' : undefined}>
              {value[at]}
            </span>
          ))}
          <input
            {...control}
            ref={input}
            part="input"
            name={name}
            type="text"
            inputMode="numeric"
            autoComplete="one-time-code"
            autoCorrect="off"
            spellCheck={false}
            readOnly={disabled}
            value={value}
            onChange={({ currentTarget }) => edit(currentTarget.value)}
          />
        </Frame>
      )}
    </Field>
  );
}
