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

/** Rows of cells, separated by commas, semicolons, tabs or bars, whichever fits. An empty line stays, so that rows keep their numbers. */
export function parseCsv(text: string): string[][] {
  const separator = separatorLine.exec(text);
  const lines = separator ? text.slice(separator[0].length) : text;
  const { data } = Papa.parse<string[]>(lines, { delimiter: separator?.[1] ?? delimiterOf(lines), skipEmptyLines: false });
  return data.map((row) => row.map(plain));
}
