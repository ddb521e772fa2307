import type { CheckedRow, ImportState } from '../../../contract/user-imports/user-imports.schemas.ts';
import { format } from '../../../i18n/format.ts';
import type { userImportStrings } from './user-import-strings.ts';

type Words = Readonly<Record<keyof typeof userImportStrings, unknown>>;
type Row = Pick<CheckedRow, 'verdict' | 'detail'>;

const wordOf = (t: Words, key: string) => t[key as keyof Words] as string | undefined;
/** A row that still waits when its import is over was left behind. */
const verdictOf = ({ verdict }: Row, state: ImportState) => (verdict === 'new' && state === 'cancelled' ? 'waiting' : verdict);

export const verdictLabel = (t: Words, row: Row, state: ImportState): string => wordOf(t, verdictOf(row, state))!;

/** Why, in a sentence. Empty for a row that is fine. */
export function verdictReason(t: Words, row: Row, state: ImportState): string {
  if (row.verdict === 'failed' && row.detail) return row.detail;
  const verdict = verdictOf(row, state);
  return format<string>(wordOf(t, `${verdict}_${row.detail}`) ?? wordOf(t, `${verdict}Text`) ?? '', { detail: row.detail });
}

export const verdictTone = ({ verdict }: Row, state: ImportState): 'success' | 'neutral' | 'info' | 'warning' | 'danger' => {
  if (verdict === 'imported') return 'success';
  if (verdict === 'new') return state === 'cancelled' ? 'warning' : 'success';
  if (verdict === 'member' || verdict === 'invited') return 'neutral';
  return verdict === 'duplicate' || verdict === 'overLimit' || verdict === 'noSeat' ? 'warning' : 'danger';
};
