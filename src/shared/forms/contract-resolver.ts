import type { FieldErrors, FieldValues, Resolver } from 'react-hook-form';
import * as v from 'valibot';

/** The body of an endpoint. */
export type BodySchema = v.ObjectSchema<v.ObjectEntries, undefined>;

export interface FieldWords {
  label: string;
  /** Said of an empty field; a field with it is required. */
  missing?: string;
  /** Said of a value that the contract refuses; without it the contract's own sentence is. */
  invalid?: string;
  /** Refusals of the server that are about this field, by their code. */
  codes?: Readonly<Record<string, string>>;
}

const isEmpty = (value: unknown): boolean => value === '' || (Array.isArray(value) && value.length === 0);

/** An empty text stands for "not given" where the contract takes either a real text or none. */
function withoutEmpty(schema: BodySchema, values: FieldValues): FieldValues {
  const given = Object.entries(values).filter(([name, value]) => {
    const entry = schema.entries[name] as { type: string; wrapped?: v.GenericSchema } | undefined;
    return value !== '' || entry?.type !== 'optional' || v.is(entry.wrapped!, '');
  });
  return Object.fromEntries(given);
}

/** Checks a form by the contract's own schema; what it hands on is the body that the endpoint takes. */
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

/** The most characters that the contract takes in a field. */
export function maxLengthOf(schema: BodySchema, name: string): number | undefined {
  const entry = schema.entries[name] as { wrapped?: object; pipe?: readonly { type: string; requirement?: number }[] } | undefined;
  const { pipe } = (entry?.wrapped ?? entry ?? {}) as { pipe?: readonly { type: string; requirement?: number }[] };
  return pipe?.flatMap((step) => ('pipe' in step ? (step.pipe as typeof pipe) : step)).find(({ type }) => type === 'max_length')
    ?.requirement;
}
