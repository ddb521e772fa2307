import * as v from 'valibot';
import { Email } from '../../src/contract/values.ts';

/** The normalized address; undefined if invalid. */
export function normalEmail(text: unknown): string | undefined {
  const read = v.safeParse(Email, text);
  return read.success ? read.output : undefined;
}
