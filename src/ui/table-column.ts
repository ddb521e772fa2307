import type { ReactNode } from 'react';

export interface Column<Row> {
  id: string;
  header: string;
  cell(row: Row): ReactNode;
  sortable?: boolean;
  /** Only where there is room: the first to go. */
  secondary?: boolean;
  /** CSS length. */
  width?: string;
}
