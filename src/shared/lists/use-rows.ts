import {
  columnFilteringFeature,
  createFilteredRowModel,
  createPaginatedRowModel,
  createSortedRowModel,
  globalFilteringFeature,
  rowPaginationFeature,
  rowSortingFeature,
  tableFeatures,
  useTable,
  type ColumnDef,
} from '@tanstack/react-table';
import { useMemo } from 'react';
import { useLocale } from '../../i18n/locale.tsx';
import { matchesWords } from '../../ui/filter-words.ts';
import type { ListColumn, ListFilter } from './list-parts.ts';
import type { ListView } from './use-list-view.ts';

const features = tableFeatures({
  rowSortingFeature,
  columnFilteringFeature,
  globalFilteringFeature,
  rowPaginationFeature,
  filteredRowModel: createFilteredRowModel(),
  sortedRowModel: createSortedRowModel(),
  paginatedRowModel: createPaginatedRowModel(),
});
type Features = typeof features;
const none: readonly never[] = [];

export interface RowsOptions<Row> {
  rows: readonly Row[] | undefined;
  /** If set, the server has already searched, sorted and paged. */
  total: number | undefined;
  pageSize: number | undefined;
  columns: readonly ListColumn<Row>[];
  filters: readonly ListFilter<Row>[];
  searchText(row: Row): string;
}

/** Rows of a view, and their total. */
export function useRows<Row extends object>(view: ListView, { rows, total, pageSize, columns, filters, searchText }: RowsOptions<Row>) {
  const { language } = useLocale();
  const isServers = total !== undefined;
  const definitions = useMemo(() => {
    const { compare } = new Intl.Collator(language, { sensitivity: 'base', numeric: true });
    const sorted = columns.map(({ id, sortValue = () => '' }): ColumnDef<Features, Row> => ({
      id,
      accessorFn: sortValue,
      enableColumnFilter: false,
      sortFn: (a, b) => {
        const [one, other] = [sortValue(a.original), sortValue(b.original)];
        return typeof one === 'number' && typeof other === 'number' ? one - other : compare(String(one), String(other));
      },
    }));
    const filtered = filters.map(({ id, valueOf }): ColumnDef<Features, Row> => ({
      id: `filter-${id}`,
      accessorFn: valueOf,
      enableGlobalFilter: false,
      filterFn: (row, _id, wanted) => valueOf(row.original) === wanted,
    }));
    return [...sorted, ...filtered];
  }, [columns, filters, language]);
  const table = useTable({
    features,
    columns: definitions,
    data: (rows ?? none) as readonly Row[] as Row[],
    getColumnCanGlobalFilter: ({ id }) => id === columns[0]?.id,
    globalFilterFn: (row, _id, needle) => matchesWords(String(needle), searchText(row.original)),
    manualSorting: isServers,
    manualFiltering: isServers,
    manualPagination: isServers || pageSize === undefined,
    state: {
      sorting: [{ id: view.sort.id, desc: view.sort.descending }],
      globalFilter: view.search,
      columnFilters: Object.entries(view.filters).flatMap(([id, value]) => (value ? [{ id: `filter-${id}`, value }] : [])),
      pagination: { pageIndex: view.page, pageSize: pageSize ?? 10 },
    },
  });
  return {
    shown: table.getRowModel().rows.map(({ original }) => original),
    total: total ?? table.getFilteredRowModel().rows.length,
  };
}
