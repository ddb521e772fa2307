import { invalidInput } from '../input.ts';
import type { FilterConfig } from './reports.schemas.ts';
import type { ReportTemplate } from './templates.ts';

export type FilterValue = string | number | boolean | { startDate: number; endDate: number } | undefined;
export type FilterValues = Readonly<Record<string, FilterValue>>;

/** As clients send them: base64 of JSON in UTF-8. */
export const encodeFilters = (values: Readonly<Record<string, unknown>>): string =>
  btoa(String.fromCharCode(...new TextEncoder().encode(JSON.stringify(values))));

/** Errors: INVALID_INPUT. */
export function decodeFilters(text: string): Record<string, unknown> {
  if (text === '' || text === '{}') return {};
  try {
    const bytes = Uint8Array.from(atob(text), (char) => char.charCodeAt(0));
    const value: unknown = JSON.parse(new TextDecoder('utf-8', { fatal: true }).decode(bytes));
    if (typeof value === 'object' && value !== null && !Array.isArray(value)) return value as Record<string, unknown>;
  } catch {
    // Refused below, whatever is wrong with it.
  }
  throw invalidInput({ dataFilters: 'Send the filters as base64 of a JSON object.' });
}

const longestText = 200;
/** What a moment may be, in ms; years before or after can't be written. */
const isMoment = (value: unknown): value is number => typeof value === 'number' && value >= 0 && value < 4_102_444_800_000;
const isEmpty = (value: unknown) => value === undefined || value === null || value === '';

/** Undefined: it is none. */
function valueOf(config: FilterConfig, value: unknown): FilterValue {
  switch (config.type) {
    case 'text':
      return typeof value === 'string' && value.length <= longestText && !value.includes('\u0000') ? value.trim() : undefined;
    case 'number': {
      const number = typeof value === 'number' || typeof value === 'string' ? Number(value) : Number.NaN;
      const isRight = !config.integer || Number.isInteger(number);
      return isRight && number >= Number(config.min ?? -Infinity) && number <= Number(config.max ?? Infinity) ? number : undefined;
    }
    case 'boolean':
      return typeof value === 'boolean' ? value : value === 'true' ? true : value === 'false' ? false : undefined;
    case 'select':
      return config.options.find((option) => option.value === value)?.value;
    case 'date': {
      const { startDate, endDate } = typeof value === 'object' && value !== null ? (value as Record<string, unknown>) : {};
      return isMoment(startDate) && isMoment(endDate) && startDate <= endDate ? { startDate, endDate } : undefined;
    }
  }
}

/** Values of a template's filters, with its defaults. Errors: INVALID_INPUT with the first filter that is wrong or unknown. */
export function filterValues({ filters }: Pick<ReportTemplate, 'filters'>, given: Readonly<Record<string, unknown>>): FilterValues {
  const unknown = Object.keys(given).find((name) => !filters.some((filter) => filter.name === name));
  if (unknown !== undefined) throw invalidInput({ dataFilters: 'This report has no such filter.' });
  return Object.fromEntries(
    filters.map((config) => {
      const value = given[config.name];
      if (isEmpty(value)) return [config.name, valueOf(config, config.defaultValue)];
      const found = valueOf(config, value);
      if (found === undefined) throw invalidInput({ [config.name]: `Choose another value: ${config.label}.` });
      return [config.name, found];
    }),
  );
}
