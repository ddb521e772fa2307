import { useState, type ReactNode } from 'react';
import { durationUnits, secondsIn, unitOf, unitWord, type DurationUnit } from '../lib/durations.ts';
import { useLocale } from '../i18n/locale.tsx';
import { Field } from './field.tsx';
import { Input } from './input.tsx';
import { Select } from './select.tsx';
import { Row } from './stack.tsx';

export interface DurationFieldProps {
  label: string;
  help?: ReactNode;
  error?: ReactNode;
  /** What the choice of minutes, hours or days is called. */
  unitLabel: string;
  /** Seconds; NaN for what is no number. */
  value: number;
  disabled?: boolean;
  hidden?: boolean;
  onChange(seconds: number): void;
}

/** A duration as people say it: a number and its unit. */
export function DurationField({ value, unitLabel, disabled = false, onChange, ...field }: DurationFieldProps) {
  const { language } = useLocale();
  const [unit, setUnit] = useState<DurationUnit>(() => unitOf(value) ?? 'minute');
  const [text, setText] = useState(() => String(value / secondsIn[unit]));
  const read = (typed: string, of: DurationUnit) => (/^\s*\d+\s*$/.test(typed) ? Number(typed) * secondsIn[of] : Number.NaN);
  // Another value came, from another tab or from undoing this one.
  const isOther = !Object.is(read(text, unit), value);
  const shownUnit = isOther ? (unitOf(value) ?? 'minute') : unit;
  const shownText = isOther ? String(value / secondsIn[shownUnit]) : text;
  const set = (typed: string, of: DurationUnit) => {
    setText(typed);
    setUnit(of);
    onChange(read(typed, of));
  };
  return (
    <Field {...field}>
      {(control) => (
        <Row gap={2} align="start">
          <Input
            {...control}
            part="input"
            type="text"
            inputMode="numeric"
            autoComplete="off"
            value={shownText}
            readOnly={disabled}
            onChange={(event) => set(event.currentTarget.value, shownUnit)}
            style={{ maxInlineSize: 96 }}
          />
          <div style={{ inlineSize: 136 }}>
            <Select
              hideLabel
              label={`${field.label}: ${unitLabel}`}
              options={durationUnits.map((each) => ({ value: each, label: unitWord(each, Number(shownText) || 0, language) }))}
              value={shownUnit}
              disabled={disabled}
              onChange={(next) => set(shownText, next as DurationUnit)}
            />
          </div>
        </Row>
      )}
    </Field>
  );
}
