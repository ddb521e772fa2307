import { useStrings } from '../i18n/locale.tsx';
import { Glyph } from './glyph.tsx';
import { Menu } from './menu.tsx';
import type { Column } from './table-column.ts';
import type { Sort } from './table-sort-header.tsx';
import { uiStrings } from './ui-strings.ts';

const arrows = 'M8 5v14M4.5 8.5L8 5l3.5 3.5M16 19V5M12.5 15.5L16 19l3.5-3.5';

interface SortMenuProps<Row> {
  columns: readonly Column<Row>[];
  sort: Sort | undefined;
  onSort(sort: Sort): void;
}

/** The order of a list where its columns have no headers: on phones. */
export function SortMenu<Row>({ columns, sort, onSort }: SortMenuProps<Row>) {
  const t = useStrings('ui', uiStrings);
  const order = (descending: boolean) => ({
    id: descending ? '-' : '+',
    label: descending ? t.descending : t.ascending,
    radio: true,
    checked: sort?.descending === descending,
    disabled: !sort,
    onSelect: () => sort && onSort({ ...sort, descending }),
  });
  return (
    <Menu
      label={t.sort}
      sheet={t.sort}
      align="end"
      items={[
        ...columns.map(({ id, header }) => ({
          ...{ id, label: header, radio: true, checked: sort?.id === id },
          onSelect: () => onSort({ id, descending: sort?.descending ?? false }),
        })),
        'separator',
        order(false),
        order(true),
      ]}
      trigger={(props) => (
        <button type="button" aria-label={t.sort} {...props}>
          <Glyph d={arrows} />
        </button>
      )}
    />
  );
}
