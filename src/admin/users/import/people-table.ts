import { mostInCell, mostRows, mostRowsAtOnce, type ImportRow } from '../../../contract/user-imports/user-imports.schemas.ts';
import { parseCsv } from '../../../lib/csv.ts';
import { hasHeader, type Mapping, type Target } from './columns.ts';

/** A file as a table. Rows have the numbers that a spreadsheet shows. */
export interface PeopleTable {
  /** Empty if the first row is a person. */
  header: readonly string[];
  rows: readonly { number: number; cells: readonly string[] }[];
}
/** Why a text is no table. `badQuotes`: in these lines. */
export type TableFault = { fault: 'empty' | 'tooManyRows' } | { fault: 'badQuotes'; lines: number[] };

/** More of them than anybody would match by hand are no list of people. */
const mostColumns = 100;

const isBlank = (cells: readonly string[]) => cells.every((cell) => cell.trim() === '');

/** Between addresses in one line, but not within a quoted name. */
const separator = /[,;](?=(?:[^"]*"[^"]*")*[^"]*$)/;

/** Addresses in one line, as a mail program writes them, are one person each. */
function addressesIn(text: string): string[][] | undefined {
  const line = text.trim();
  if (line.includes('\n')) return undefined;
  const people = line.split(separator).filter((part) => part.trim() !== '');
  return people.length > 1 && people.every((part) => part.includes('@')) ? people.map((part) => [part]) : undefined;
}

/** An odd one would hide the addresses after it. */
const hasOddQuote = (line: string): boolean => line.split('"').length % 2 === 0;

/** Every row of a text, or nothing: a quotation mark that isn't closed swallows the people after it. */
function readRows(text: string): { rows: string[][]; badQuotes: number[] } {
  const people = addressesIn(text);
  if (!people) return parseCsv(text);
  return { rows: people, badQuotes: hasOddQuote(text) ? [1] : [] };
}

export function readTable(text: string): PeopleTable | TableFault {
  const { rows: parsed, badQuotes } = readRows(text);
  if (badQuotes.length > 0) return { fault: 'badQuotes', lines: badQuotes };
  const filled = parsed.map((cells, at) => ({ number: at + 1, cells: cells.slice(0, mostColumns) })).filter(({ cells }) => !isBlank(cells));
  const isTitled = filled.length > 0 && hasHeader(filled.map(({ cells }) => cells));
  const rows = isTitled ? filled.slice(1) : filled;
  if (rows.length === 0) return { fault: 'empty' };
  if (rows.length > mostRows.kept || rows.at(-1)!.number > mostRows.kept + 1) return { fault: 'tooManyRows' };
  return { header: isTitled ? filled[0]!.cells : [], rows };
}

/** Neither a database nor a screen takes control characters. */
const clean = (cell: string): string =>
  cell
    .toWellFormed()
    .replaceAll(/[\u0000-\u0008\u000b\u000c\u000e-\u001f\u007f]/g, '')
    .trim()
    .slice(0, mostInCell);
const inOneLine = (cell: string): string => clean(cell.replaceAll(/\s+/g, ' '));

/** `Ada Lovelace <ada@x.test>`, as mail programs write it. */
function addressIn(cell: string): { email: string; name: string } {
  const text = inOneLine(cell).replace(/^mailto:/i, '');
  const found = /^"?(.*?)"?\s*<([^<>]+)>$/.exec(text);
  return found ? { email: found[2]!.trim(), name: found[1]!.trim() } : { email: text, name: '' };
}

export function rowsOf({ rows }: PeopleTable, mapping: Mapping): ImportRow[] {
  const at = (target: Target) => mapping.indexOf(target);
  const index = { email: at('email'), name: at('name'), firstName: at('firstName'), lastName: at('lastName') };
  const more = { phone: at('phone'), jobTitle: at('jobTitle'), roles: at('roles'), groups: at('groups') };
  return rows.map(({ number, cells }) => {
    const cell = (column: number) => (column < 0 ? '' : (cells[column] ?? ''));
    const { email, name } = addressIn(cell(index.email));
    const parts = inOneLine(`${cell(index.firstName)} ${cell(index.lastName)}`);
    return {
      number,
      email,
      name: inOneLine(cell(index.name)) || parts || name,
      phone: inOneLine(cell(more.phone)),
      jobTitle: inOneLine(cell(more.jobTitle)),
      roles: clean(cell(more.roles)),
      groups: clean(cell(more.groups)),
    };
  });
}

/** The server takes 100 KB at once. */
const bytesAtOnce = 80_000;

/** In requests that the server takes. */
export function batchesOf(rows: readonly ImportRow[]): ImportRow[][] {
  const batches: ImportRow[][] = [];
  let bytes = Infinity;
  for (const row of rows) {
    const size = new TextEncoder().encode(JSON.stringify(row)).length + 1;
    if (bytes + size > bytesAtOnce || batches.at(-1)!.length === mostRowsAtOnce) {
      batches.push([]);
      bytes = 0;
    }
    batches.at(-1)!.push(row);
    bytes += size;
  }
  return batches;
}
