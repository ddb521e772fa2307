import { useRef, type ReactNode } from 'react';
import { useStrings } from '../i18n/locale.tsx';
import { Checkbox } from './checkbox.tsx';
import { SkeletonRow } from './table-skeleton.tsx';
import { SortHeader, type Sort } from './table-sort-header.tsx';
import type { Column } from './table-column.ts';
import { SortMenu } from './table-sort-menu.tsx';
import { TableFrame } from './table-frame.tsx';
import { TableRow } from './table-row.tsx';
import { uiStrings } from './ui-strings.ts';
import { useWindow } from './use-window.ts';

export type { Sort };

export interface TableProps<Row> {
  label: string;
  columns: readonly Column<Row>[];
  rows: readonly Row[];
  rowId(row: Row): string;
  /** Accessible name of the row. */
  rowName(row: Row): string;
  /** Rows to draw the eye to, by id. */
  fresh?: ReadonlySet<string>;
  sort?: Sort | undefined;
  onSort?(sort: Sort): void;
  /** At the end of each row. */
  actions?(row: Row): ReactNode;
  selected?: ReadonlySet<string>;
  onSelect?(selected: ReadonlySet<string>): void;
  isSelectable?(row: Row): boolean;
  /** Replaces the header while rows are selected. */
  bulk?: ReactNode;
  /** First load: skeleton rows. */
  loading?: boolean;
  skeletonRows?: number;
  /** Reloading: the current rows stay. */
  refreshing?: boolean;
  /** Shown when there are no rows. */
  empty?: ReactNode;
}

/** A table. Below 480 px each row is two lines with all its actions; roles are explicit because that loses table semantics. */
export function Table<Row>({
  label,
  columns,
  rows,
  rowId,
  rowName,
  fresh,
  sort,
  onSort,
  actions,
  selected,
  onSelect,
  isSelectable = () => true,
  bulk,
  loading = false,
  skeletonRows = 8,
  refreshing = false,
  empty,
}: TableProps<Row>) {
  const t = useStrings('ui', uiStrings);
  const selectable = selected !== undefined && onSelect !== undefined;
  const choosable = rows.filter(isSelectable).map(rowId);
  const chosenHere = choosable.filter((id) => selected?.has(id)).length;
  const toggle = (ids: readonly string[], on: boolean) => {
    const next = new Set(selected);
    for (const id of ids) next[on ? 'add' : 'delete'](id);
    onSelect?.(next);
  };
  const body = useRef<HTMLTableSectionElement>(null);
  const shown = useWindow(body, loading ? 0 : rows.length);
  const sortable = columns.filter((column) => column.sortable);
  const extra = Number(selectable) + Number(actions !== undefined);

  return (
    <TableFrame part="table" aria-busy={loading || refreshing || undefined} data-refreshing={refreshing || undefined}>
      {bulk && chosenHere > 0 && <div data-bulk>{bulk}</div>}
      <table role="table" aria-label={label} aria-rowcount={shown.measure && rows.length + 1}>
        <colgroup>
          {selectable && <col style={{ inlineSize: 44 }} />}
          {columns.map(({ id, width, showFrom }) => (
            <col key={id} data-from={showFrom} style={width ? { inlineSize: width } : undefined} />
          ))}
          {actions && <col style={{ inlineSize: 52 }} />}
        </colgroup>
        <thead role="rowgroup">
          <tr role="row">
            {selectable && (
              <th scope="col" role="columnheader" data-select>
                <Checkbox
                  hideLabel
                  label={t.selectAll}
                  checked={chosenHere > 0 && chosenHere === choosable.length}
                  indeterminate={chosenHere > 0 && chosenHere < choosable.length}
                  disabled={choosable.length === 0}
                  onChange={(event) => toggle(choosable, event.currentTarget.checked)}
                />
              </th>
            )}
            {columns.map((column) => (
              <SortHeader
                key={column.id}
                id={column.id}
                header={column.header}
                showFrom={column.showFrom}
                align={column.align}
                sort={sort}
                onSort={column.sortable ? onSort : undefined}
              />
            ))}
            {actions && (
              <td role="cell" data-order>
                {onSort && sortable.length > 1 && <SortMenu columns={sortable} sort={sort} onSort={onSort} />}
              </td>
            )}
          </tr>
        </thead>
        <tbody role="rowgroup" ref={body}>
          {loading &&
            Array.from({ length: skeletonRows }, (_, index) => (
              <SkeletonRow key={index} columns={columns} index={index} isSelectable={selectable} hasActions={actions !== undefined} />
            ))}
          {!loading && shown.before > 0 && <Gap height={shown.before} />}
          {!loading &&
            rows.slice(shown.from, shown.to).map((row, at) => {
              const id = rowId(row);
              const { measure } = shown;
              return (
                <TableRow
                  key={id}
                  row={row}
                  name={rowName(row)}
                  columns={columns}
                  isFresh={fresh?.has(id) ?? false}
                  actions={actions}
                  selection={
                    selectable
                      ? { isSelected: selected.has(id), isSelectable: isSelectable(row), onToggle: (on) => toggle([id], on) }
                      : undefined
                  }
                  place={measure && { index: shown.from + at, measure }}
                />
              );
            })}
          {!loading && shown.after > 0 && <Gap height={shown.after} />}
          {!loading && rows.length === 0 && empty && (
            <tr role="row" data-empty>
              <td role="cell" colSpan={columns.length + extra}>
                {empty}
              </td>
            </tr>
          )}
        </tbody>
      </table>
    </TableFrame>
  );
}

/** Space of the rows of a long list that aren't rendered. */
const Gap = ({ height }: { height: number }) => (
  <tr aria-hidden data-gap>
    <td style={{ blockSize: height }} />
  </tr>
);
