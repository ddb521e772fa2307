import { csvHeader } from '../../../contract/user-imports/user-imports.rules.ts';
import type { CheckedRow } from '../../../contract/user-imports/user-imports.schemas.ts';
import { toCsv } from '../../../lib/csv.ts';

/** So that Excel knows it is UTF-8. */
const mark = '\uFEFF';

const cellsOf = ({ email, name, phone, jobTitle, roles, groups }: CheckedRow) => [email, name, phone, jobTitle, roles, groups];

/** Rows as they came, each with the row it was and the reason, so that the file can be mended and imported again. */
export const rejectsFile = (
  rows: readonly CheckedRow[],
  { titles, reasonOf }: { titles: { row: string; reason: string }; reasonOf(row: CheckedRow): string },
): string =>
  mark + toCsv([[...csvHeader, titles.row, titles.reason], ...rows.map((row) => [...cellsOf(row), String(row.number), reasonOf(row)])]);

export const sampleFile = (): string =>
  mark + toCsv([[...csvHeader], ['ada@company.com', 'Ada Lovelace', '+44 20 7946 0123', 'Engineer', '', '']]);

export const csvFile = (text: string): Blob => new Blob([text], { type: 'text/csv;charset=utf-8' });
