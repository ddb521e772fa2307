import type { ComponentProps } from 'react';
import * as v from 'valibot';
import { DurationField, type DurationFieldProps } from '../../ui/duration-field.tsx';
import { TextField } from '../../ui/text-field.tsx';

/** What a field for numbers holds while it's typed in. */
export const WholeNumber = (min: number, max: number) =>
  v.pipe(v.union([v.string(), v.number()]), v.transform(Number), v.number(), v.integer(), v.minValue(min), v.maxValue(max));

/** What a `DurationSetting` holds. */
export const Seconds = (min: number, max: number) => v.pipe(v.number(), v.integer(), v.minValue(min), v.maxValue(max));

interface Dependent {
  /** Its switch is on; without one, it has none. */
  isOn?: boolean | undefined;
}

/** Below its switch, and only while that is on: one with an error has to be mended. */
const isShown = ({ isOn, error, hidden }: Dependent & { error?: unknown; hidden?: boolean | undefined }) =>
  !hidden && (isOn !== false || Boolean(error));

/** A number, which may depend on a switch. */
export const NumberField = ({ isOn, ...props }: ComponentProps<typeof TextField> & Dependent) =>
  isShown({ isOn, ...props }) ? (
    <div data-dependent={isOn === undefined ? undefined : ''}>
      <TextField {...props} type="text" inputMode="numeric" autoComplete="off" style={{ maxInlineSize: 96 }} />
    </div>
  ) : null;

/** A duration, which may depend on a switch. */
export const DurationSetting = ({ isOn, ...props }: DurationFieldProps & Dependent) =>
  isShown({ isOn, ...props }) ? (
    <div data-dependent={isOn === undefined ? undefined : ''}>
      <DurationField {...props} />
    </div>
  ) : null;
