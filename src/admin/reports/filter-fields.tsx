import { Fragment } from 'react';
import type { FilterConfig } from '../../contract/reports/reports.schemas.ts';
import { useStrings } from '../../i18n/locale.tsx';
import { dateIn, startOfDate } from '../../lib/zoned-days.ts';
import { Checkbox } from '../../ui/checkbox.tsx';
import { Select } from '../../ui/select.tsx';
import { styled } from '../../ui/styled.tsx';
import { TextField } from '../../ui/text-field.tsx';
import { labelOf, optionOf } from './report-words.ts';
import { reportsStrings } from './reports-strings.ts';

const Grid = styled('div')`
  display: grid;
  grid-template-columns: repeat(auto-fit, minmax(min(100%, 220px), 1fr));
  align-items: end;
  gap: var(--_space-4);
`;

export type Values = Readonly<Record<string, unknown>>;

/** Values to begin with: the saved ones, else the defaults. */
export const firstValues = (configs: readonly FilterConfig[], saved: Values = {}): Values =>
  Object.fromEntries(configs.map(({ name, defaultValue }) => [name, saved[name] ?? defaultValue]));

const pad = (value: number) => String(value).padStart(2, '0');
function dayText(ms: unknown, timeZone: string): string {
  if (typeof ms !== 'number') return '';
  const { year, month, day } = dateIn(ms, timeZone);
  return `${year}-${pad(month)}-${pad(day)}`;
}
function dayMs(text: string, timeZone: string, daysLater: number): number | undefined {
  const [year, month, day] = text.split('-').map(Number);
  return year && month && day ? startOfDate({ year, month, day: day + daysLater }, timeZone) : undefined;
}

export interface FilterFieldsProps {
  configs: readonly FilterConfig[];
  values: Values;
  timeZone: string;
  /** Sentence by name. */
  errors: Readonly<Record<string, string>>;
  onChange(values: Values): void;
}

/** What narrows a report, as the server describes it. */
export function FilterFields({ configs, values, timeZone, errors, onChange }: FilterFieldsProps) {
  const t = useStrings('reports', reportsStrings);
  const set = (name: string, value: unknown) => onChange({ ...values, [name]: value });
  // Boxes to tick stand below the fields, not among them.
  const inOrder = configs.toSorted((a, b) => Number(a.type === 'boolean') - Number(b.type === 'boolean'));
  return (
    <Grid>
      {inOrder.map((config) => {
        const { name } = config;
        const label = labelOf(config, t);
        const error = errors[name];
        const text = String(values[name] ?? '');
        if (config.type === 'boolean')
          return (
            <div key={name} style={{ gridColumn: '1 / -1' }}>
              <Checkbox label={label} checked={values[name] === true} onChange={(event) => set(name, event.currentTarget.checked)} />
            </div>
          );
        if (config.type === 'select')
          return (
            <Select
              key={name}
              label={label}
              error={error}
              value={text}
              options={config.options.map((option) => ({ value: option.value, label: optionOf(option, t) }))}
              onChange={(value) => set(name, value)}
            />
          );
        if (config.type === 'date') {
          const { startDate, endDate } = (values[name] ?? {}) as { startDate?: number; endDate?: number };
          const setDates = (next: object) => {
            const dates = Object.fromEntries(Object.entries({ startDate, endDate, ...next }).filter(([, ms]) => ms !== undefined));
            set(name, Object.keys(dates).length > 0 ? dates : undefined);
          };
          return (
            <Fragment key={name}>
              <TextField
                label={t.from}
                type="date"
                error={error}
                value={dayText(startDate, timeZone)}
                onChange={(event) => setDates({ startDate: dayMs(event.currentTarget.value, timeZone, 0) })}
              />
              <TextField
                label={t.to}
                type="date"
                value={dayText(endDate === undefined ? undefined : endDate - 1, timeZone)}
                onChange={(event) => setDates({ endDate: dayMs(event.currentTarget.value, timeZone, 1) })}
              />
            </Fragment>
          );
        }
        const limits = config.type === 'number' ? { type: 'number', min: config.min, max: config.max } : {};
        return (
          <TextField
            key={name}
            label={label}
            error={error}
            {...limits}
            autoComplete="off"
            value={text}
            onChange={(event) => set(name, event.currentTarget.value)}
          />
        );
      })}
    </Grid>
  );
}
