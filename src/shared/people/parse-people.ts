import * as v from 'valibot';
import { InviteUser } from '../../contract/users/users.schemas.ts';

export interface PastedPerson {
  /** Counted from 1. */
  line: number;
  text: string;
  email: string;
  name: string;
  /** Undefined for somebody who can be invited. */
  fault?: 'noEmail' | 'badEmail' | 'twice';
}

/** More at once is a file's business. */
export const mostPeople = 500;

/** An apostrophe is part of an address between letters, and else puts it in quotes. */
const looksLikeEmail = /[^\s<>"'(),;:[\]]+(?:'[^\s<>"'(),;:[\]@]+)*@[^\s<>"'(),;:[\]]+/g;
const Email = v.pick(InviteUser, ['email']);

const unquoted = (text: string) => text.replaceAll(/^["'\s]+|["'\s]+$/g, '');

/** `Lovelace, Ada` is written the other way around in address books. */
function nameIn(text: string): string {
  const clean = unquoted(
    text
      .replaceAll(/mailto:/gi, '')
      .replaceAll(/[<>()[\]]/g, ' ')
      .replaceAll(/[\t;]+/g, ' ')
      .replaceAll(/\s+/g, ' ')
      .replaceAll(/^[\s,]+|[\s,]+$/g, ''),
  );
  const [last, first, ...more] = clean.split(',').map(unquoted);
  const name = last && first && more.length === 0 ? `${first} ${last}` : clean.replaceAll(',', ' ');
  return name.replaceAll(/\s+/g, ' ').replaceAll('"', '').trim().slice(0, 100);
}

interface Part {
  text: string;
  email: string;
  name: string;
}

/** One person per line, or several addresses in a row as a mail program copies them. */
function partsOf(line: string): Part[] {
  const found = [...line.matchAll(looksLikeEmail)];
  if (found.length <= 1) {
    const email = found[0]?.[0] ?? '';
    return [{ text: line, email: email.replace(/^mailto:/i, ''), name: nameIn(email ? line.replace(email, ' ') : line) }];
  }
  // What stands before an address and after the one before it belongs to it.
  let from = 0;
  return found.map(({ 0: email, index }) => {
    const before = line.slice(from, index);
    from = index + email.length;
    const text = unquoted(`${before}${email}`.replace(/^[\s,;>]+/, '')) + (line[from] === '>' ? '>' : '');
    return { text, email, name: nameIn(before.replace(/^[>\s]*[,;]/, '')) };
  });
}

/** Heading of a spreadsheet's columns. */
const isHeading = (line: string): boolean =>
  !line.includes('@') && /^["']?(e-?mail( address)?|name|full name|first name|last name)\b/i.test(line.trim());

/** People in a pasted list: addresses alone, `Ada Lovelace <ada@acme.test>`, cells of a spreadsheet, in any order. */
export function parsePeople(text: string): PastedPerson[] {
  const seen = new Set<string>();
  return text
    .split(/\r\n|\r|\n/)
    .map((line, at) => ({ line: at + 1, text: line.trim() }))
    .filter(({ text: each, line }) => each !== '' && !(line === 1 && isHeading(each)))
    .flatMap(({ line, text: each }) => partsOf(each).map((part) => ({ line, ...part })))
    .map(({ email: found, ...rest }): PastedPerson => {
      if (!found) return { ...rest, email: '', fault: rest.text.includes('@') ? 'badEmail' : 'noEmail' };
      const parsed = v.safeParse(Email, { email: found.replace(/\.$/, '') });
      if (!parsed.success) return { ...rest, email: found, fault: 'badEmail' };
      const { email } = parsed.output;
      if (seen.has(email)) return { ...rest, email, fault: 'twice' };
      seen.add(email);
      return { ...rest, email };
    });
}
