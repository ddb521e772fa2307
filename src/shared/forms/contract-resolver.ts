import type { FieldErrors, FieldValues, Resolver } from 'react-hook-form';
import * as v from 'valibot';

/** An endpoint's body. */
export type BodySchema = v.ObjectSchema<v.ObjectEntries, undefined>;

export interface FieldWords {
  label: string;
  /** Its name in the vendor's configuration, if that is another. */
  as?: string;
  /** Error for an empty field, which makes it required. */
  missing?: string;
  /** Error for an invalid value; default: the contract's sentence. */
  invalid?: string;
  /** Errors by server code that belong to this field. */
  codes?: Readonly<Record<string, string>>;
  /** Its value in the list of changes; default: as is. */
  show?(value: never): unknown;
}

export const isEmpty = (value: unknown): boolean => value === '' || (Array.isArray(value) && value.length === 0);

/** An empty string means "not given" where the contract accepts that. */
function withoutEmpty(schema: BodySchema, values: FieldValues): FieldValues {
  const given = Object.entries(values).filter(([name, value]) => {
    const entry = schema.entries[name] as { type: string; wrapped?: v.GenericSchema } | undefined;
    return value !== '' || entry?.type !== 'optional' || v.is(entry.wrapped!, '');
  });
  return Object.fromEntries(given);
}

/** Validates a form with the contract's own schema and outputs the endpoint's body. */
export const contractResolver =
  (schema: BodySchema, fields: Readonly<Record<string, FieldWords>>): Resolver =>
  (values) => {
    const faults = new Map<string, string>();
    const parsed = v.safeParse(schema, withoutEmpty(schema, values));
    for (const [name, { missing }] of Object.entries(fields)) if (missing && isEmpty(values[name])) faults.set(name, missing);
    for (const issue of parsed.issues ?? []) {
      const name = String(issue.path?.[0].key ?? '');
      const { missing, invalid } = fields[name] ?? {};
      const isBlank = typeof issue.input === 'string' && issue.input.trim() === '';
      if (!faults.has(name)) faults.set(name, (isBlank ? missing : undefined) ?? invalid ?? issue.message);
    }
    if (faults.size === 0) return { values: parsed.output as FieldValues, errors: {} };
    const errors = [...faults].map(([name, message]) => [name, { type: 'contract', message }]);
    return { values: {}, errors: Object.fromEntries(errors) as FieldErrors };
  };

/** Maximum length of a field in the contract. */
export function maxLengthOf(schema: BodySchema, name: string): number | undefined {
  const entry = schema.entries[name] as { wrapped?: object; pipe?: readonly { type: string; requirement?: number }[] } | undefined;
  const { pipe } = (entry?.wrapped ?? entry ?? {}) as { pipe?: readonly { type: string; requirement?: number }[] };
  return pipe?.flatMap((step) => ('pipe' in step ? (step.pipe as typeof pipe) : step)).find(({ type }) => type === 'max_length')
    ?.requirement;
}
