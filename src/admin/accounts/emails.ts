import * as v from 'valibot';
import { Email } from '../../contract/values.ts';

export const mostEmails = 50;

/** Addresses in a pasted text, each once. `wrong`: the first that is none. */
export function emailsIn(text: string): { emails: string[]; wrong: string | undefined } {
  const parts = text.split(/[\s,;]+/).filter(Boolean);
  const parsed = parts.map((part) => ({ part, ...v.safeParse(Email, part.replace(/^<|>$/g, '')) }));
  const wrong = parsed.find(({ success }) => !success)?.part;
  return { emails: [...new Set(parsed.flatMap(({ success, output }) => (success ? [output as string] : [])))], wrong };
}
