import type { ReactNode } from 'react';
import { format } from '../i18n/format.ts';
import { useStrings } from '../i18n/locale.tsx';
import { Checkbox } from './checkbox.tsx';
import type { Column } from './table-column.ts';
import { uiStrings } from './ui-strings.ts';

export interface TableRowProps<Row> {
  row: Row;
  name: string;
  columns: readonly Column<Row>[];
  isFresh: boolean;
  actions: ((row: Row) => ReactNode) | undefined;
  /** Undefined if rows aren't selectable. */
  selection: { isSelected: boolean; isSelectable: boolean; onToggle(on: boolean): void } | undefined;
  /** Long lists only: the row's index, and a callback that measures it. */
  place: { index: number; measure(row: HTMLElement | null): void } | undefined;
}

export function TableRow<Row>({ row, name, columns, isFresh, actions, selection, place }: TableRowProps<Row>) {
  const t = useStrings('ui', uiStrings);
  return (
    <tr
      role="row"
      data-selected={selection?.isSelected || undefined}
      data-fresh={isFresh || undefined}
      // The header counts as the first row.
      {...(place && { ref: place.measure, 'data-index': place.index, 'aria-rowindex': place.index + 2 })}
    >
      {selection && (
        <td role="cell" data-select>
          <Checkbox
            hideLabel
            label={format(t.selectRow, { name })}
            checked={selection.isSelected}
            disabled={!selection.isSelectable}
            onChange={(event) => selection.onToggle(event.currentTarget.checked)}
          />
        </td>
      )}
      {columns.map(({ id, header, cell, showFrom, compact, align }, index) => (
        <td
          key={id}
          role="cell"
          data-label={header}
          data-lead={index === 0 || undefined}
          data-from={showFrom}
          data-compact={compact}
          data-align={align}
        >
          {cell(row)}
        </td>
      ))}
      {actions && (
        <td role="cell" data-actions>
          {actions(row)}
        </td>
      )}
    </tr>
  );
}
