import { Glyph } from './glyph.tsx';

export interface Sort {
  id: string;
  descending: boolean;
}

const arrow = 'M12 5v14M6 11l6-6 6 6';

/** A column's title; if sortable, a button that announces the order. */
export function SortHeader({
  id,
  header,
  showFrom,
  align,
  sort,
  onSort,
}: {
  id: string;
  header: string;
  showFrom?: number | undefined;
  align?: 'end' | undefined;
  sort?: Sort | undefined;
  onSort?: ((sort: Sort) => void) | undefined;
}) {
  if (!onSort)
    return (
      <th scope="col" role="columnheader" data-from={showFrom} data-align={align}>
        {header}
      </th>
    );
  const active = sort?.id === id;
  return (
    <th scope="col" role="columnheader" aria-sort={active ? (sort.descending ? 'descending' : 'ascending') : 'none'} data-from={showFrom}>
      <button
        type="button"
        onClick={() => onSort({ id, descending: active && !sort.descending })}
        data-active={active || undefined}
        data-descending={(active && sort.descending) || undefined}
      >
        {header}
        <Glyph d={arrow} size={12} />
      </button>
    </th>
  );
}
