import * as v from 'valibot';
import { Email } from '../../src/contract/values.ts';

/** The address as it is kept, or undefined when the text is none. */
export function normalEmail(text: unknown): string | undefined {
  const read = v.safeParse(Email, text);
  return read.success ? read.output : undefined;
}

/** What stands after the last @, whole: `evil.initech.test` is not `initech.test`. */
export const domainOf = (email: string): string => email.slice(email.lastIndexOf('@') + 1);
