import Papa from 'papaparse';

/** What a spreadsheet would take for a formula, also after a tab or line break, or in full-width characters (security.md CSV-01). */
const formula = /^'*[=+\-@\t\r\n＝＋－＠]/;
const escaped = /^'+[=+\-@\t\r\n＝＋－＠]/;

/** Lines of comma-separated values, each ended. A cell that a spreadsheet would run gets an apostrophe in front. */
export const toCsv = (rows: readonly (readonly string[])[]): string =>
  Papa.unparse(rows as string[][], { quotes: true, escapeFormulae: formula, newline: '\r\n' }) + (rows.length > 0 ? '\r\n' : '');

/** Without the apostrophe that `toCsv` put in front. */
const plain = (cell: string): string => (escaped.test(cell) ? cell.slice(1) : cell);

/** Excel's own hint, which is no row. */
const separatorLine = /^sep=(.)\r?\n/i;

/** Empty lines would make it guess wrong. */
const delimiterOf = (text: string): string =>
  Papa.parse<string[]>(text, { preview: 1, skipEmptyLines: 'greedy', delimitersToGuess: [',', ';', '\t', '|'] }).meta.delimiter;

/** The line of a text at an index, counted from 1. */
const lineAt = (text: string, index: number): number => text.slice(0, index).split(/\r\n|\r|\n/).length;

/** Lines where a quotation mark begins a cell that doesn't end as it should: what follows it may have been swallowed. */
export const quoteFaults = (text: string, errors: readonly Papa.ParseError[]): number[] => [
  ...new Set(errors.flatMap(({ type, index = 0 }) => (type === 'Quotes' ? [lineAt(text, index)] : []))),
];

/**
 * Rows of cells, separated by commas, semicolons, tabs or bars, whichever fits. An empty line stays, so that rows keep their numbers.
 * `badQuotes`: lines to mend before any row can be trusted.
 */
export function parseCsv(text: string): { rows: string[][]; badQuotes: number[] } {
  const separator = separatorLine.exec(text);
  const start = separator?.[0].length ?? 0;
  const lines = text.slice(start);
  const { data, errors } = Papa.parse<string[]>(lines, { delimiter: separator?.[1] ?? delimiterOf(lines), skipEmptyLines: false });
  const shifted = errors.map((error) => ({ ...error, index: (error.index ?? 0) + start }));
  return { rows: data.map((row) => row.map(plain)), badQuotes: quoteFaults(text, shifted) };
}
