import type { ComponentProps } from 'react';
import * as v from 'valibot';
import { Checkbox } from '../../ui/checkbox.tsx';
import { TextField } from '../../ui/text-field.tsx';

/** What a field for numbers holds while it's typed in. */
export const WholeNumber = (min: number, max: number) =>
  v.pipe(v.union([v.string(), v.number()]), v.transform(Number), v.number(), v.integer(), v.minValue(min), v.maxValue(max));

interface SwitchProps {
  label: string;
  value: boolean;
  disabled: boolean;
  onChange(value: boolean): void;
}

export const SwitchField = ({ label, value, disabled, onChange }: SwitchProps) => (
  <Checkbox label={label} checked={value} disabled={disabled} onChange={(event) => onChange(event.currentTarget.checked)} />
);

interface NumberProps extends ComponentProps<typeof TextField> {
  /** There is no switch that it counts with. */
  isAlone?: boolean;
}

/** A number that counts while its switch is on: close to it, and under its label. */
export const NumberField = ({ isAlone = false, ...props }: NumberProps) => (
  <div hidden={props.hidden} style={isAlone ? {} : { marginBlockStart: -8, paddingInlineStart: 28 }}>
    <TextField {...props} type="text" inputMode="numeric" autoComplete="off" style={{ maxInlineSize: 160 }} />
  </div>
);
