import type { FieldOptions } from './field.tsx';
import { styled } from './styled.tsx';
import { TextField } from './text-field.tsx';

const Swatch = styled('span')`
  display: grid;
  place-items: center;
  inline-size: 40px;
  block-size: 100%;
  input {
    inline-size: 22px;
    block-size: 22px;
    padding: 0;
    border: 1px solid var(--_border-strong);
    border-radius: var(--_radius-s);
    background: none;
    cursor: pointer;
    appearance: none;
    overflow: hidden;
  }
  input::-webkit-color-swatch-wrapper {
    padding: 0;
  }
  input::-webkit-color-swatch {
    border: 0;
  }
  input:disabled {
    cursor: default;
  }
`;

export interface ColorFieldProps extends FieldOptions {
  /** Hexadecimal, or empty. */
  value: string;
  /** What the swatch shows while there is none. */
  standard: string;
  /** Name of the swatch, which opens the browser's own picker. */
  pickLabel: string;
  onChange(value: string): void;
  disabled?: boolean;
}

/** A color typed as `#4f46e5`, or picked. */
export function ColorField({ value, standard, pickLabel, onChange, disabled = false, ...field }: ColorFieldProps) {
  const isColor = /^#[0-9a-f]{6}$/i.test(value);
  return (
    <TextField
      {...field}
      dir="ltr"
      spellCheck={false}
      autoComplete="off"
      maxLength={7}
      value={value}
      placeholder={standard}
      readOnly={disabled}
      onChange={({ currentTarget }) => onChange(currentTarget.value.trim())}
      end={
        <Swatch>
          <input
            type="color"
            aria-label={pickLabel}
            disabled={disabled}
            value={isColor ? value : standard}
            onChange={({ currentTarget }) => onChange(currentTarget.value)}
          />
        </Swatch>
      }
    />
  );
}
