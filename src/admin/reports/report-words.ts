import type { FilterConfig, Report } from '../../contract/reports/reports.schemas.ts';
import type { reportsStrings } from './reports-strings.ts';

type Words = Readonly<Record<keyof typeof reportsStrings, unknown>>;
const known = (t: Words, key: string, served: string): string => {
  const text = (t as Record<string, unknown>)[key];
  return typeof text === 'string' ? text : served;
};

/** In the reader's language where it's a report of ours, else as the server calls it. */
export const nameOf = ({ id, name }: Pick<Report, 'id' | 'name'>, t: Words): string => known(t, id, name);
export const textOf = ({ id, description }: Pick<Report, 'id' | 'description'>, t: Words): string => known(t, `${id}Text`, description);
export const labelOf = ({ name, label }: Pick<FilterConfig, 'name' | 'label'>, t: Words): string => known(t, `label_${name}`, label);
export const optionOf = ({ value, label }: { value: string; label: string }, t: Words): string => known(t, `option_${value}`, label);
