import type { ReactNode } from 'react';

export interface Column<Row> {
  id: string;
  header: string;
  cell(row: Row): ReactNode;
  sortable?: boolean;
  /** Hidden in a table narrower than this, in px. Default: shown wherever there are columns. */
  showFrom?: 640 | 880;
  /**
   * Line at the end of the row on phones, where there are no columns, or below the first column's text there. Without one, the column isn't
   * shown there.
   */
  compact?: 1 | 2 | 'below';
  /** What its cells look like while they load; default: a line. */
  skeleton?: 'person' | 'lines' | 'pill';
  /** CSS length. */
  width?: string;
  /** For amounts. */
  align?: 'end';
}
