import type { ComponentProps, ReactNode } from 'react';
import * as v from 'valibot';
import { DurationField, type DurationFieldProps } from '../../ui/duration-field.tsx';
import { TextField } from '../../ui/text-field.tsx';

/** What a field for numbers holds while it's typed in. */
export const WholeNumber = (min: number, max: number) =>
  v.pipe(v.union([v.string(), v.number()]), v.transform(Number), v.number(), v.integer(), v.minValue(min), v.maxValue(max));

/** What a `DurationSetting` holds. */
export const Seconds = (min: number, max: number) => v.pipe(v.number(), v.integer(), v.minValue(min), v.maxValue(max));

interface DependentProps {
  /** Its switch is on; without one, it has none. */
  isOn?: boolean | undefined;
  error?: ReactNode;
  hidden?: boolean | undefined;
  children: ReactNode;
}

/** Below its switch, and only while that is on: one with an error has to be mended. */
function Dependent({ isOn, error, hidden, children }: DependentProps) {
  if (hidden || (isOn === false && !error)) return null;
  return isOn === undefined ? children : <div data-dependent="">{children}</div>;
}

/** A number, which may depend on a switch. */
export const NumberField = ({ isOn, ...props }: ComponentProps<typeof TextField> & Pick<DependentProps, 'isOn'>) => (
  <Dependent isOn={isOn} error={props.error} hidden={props.hidden}>
    <TextField {...props} type="text" inputMode="numeric" autoComplete="off" style={{ maxInlineSize: 96 }} />
  </Dependent>
);

/** A duration, which may depend on a switch. */
export const DurationSetting = ({ isOn, ...props }: DurationFieldProps & Pick<DependentProps, 'isOn'>) => (
  <Dependent isOn={isOn} error={props.error} hidden={props.hidden}>
    <DurationField {...props} />
  </Dependent>
);
