import type { PluralText } from '../../i18n/plural.ts';
import type { Column } from '../../ui/table-column.ts';

export interface ListColumn<Row> extends Column<Row> {
  /** Sort key for sorting in the browser; unused if the server sorts. */
  sortValue?(row: Row): string | number;
}

export interface ListFilter<Row> {
  id: string;
  label: string;
  options: readonly { value: string; label: string }[];
  valueOf(row: Row): string;
}

export interface ListWords {
  /** Label of the search. */
  search: string;
  /** With `{{search}}`. */
  noMatchTitle: string;
  emptyTitle: string;
  emptyText: string;
  count?: PluralText;
}
