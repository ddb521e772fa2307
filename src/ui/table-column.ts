import type { ReactNode } from 'react';

export interface Column<Row> {
  id: string;
  header: string;
  cell(row: Row): ReactNode;
  sortable?: boolean;
  /** Hidden first when space is short. */
  secondary?: boolean;
  /** CSS length. */
  width?: string;
}
