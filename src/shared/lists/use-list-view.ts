import { useMemo, useState } from 'react';
import type { Sort } from '../../ui/table.tsx';

export interface ListView {
  search: string;
  sort: Sort;
  page: number;
  /** Selected values by filter id. */
  filters: Readonly<Record<string, string>>;
  selected: ReadonlySet<string>;
  /** Everything that matches is selected, on every page. */
  isAllSelected: boolean;
  setSearch(search: string): void;
  setSort(sort: Sort): void;
  setPage(page: number): void;
  setFilter(id: string, value: string): void;
  /** Clears search and filters. */
  clear(): void;
  select(selected: ReadonlySet<string>): void;
  selectAll(): void;
}

const nothing = { selected: new Set() as ReadonlySet<string>, isAllSelected: false };

/** State of a list: search, order, page, filters, selection. */
export function useListView(first: Sort): ListView {
  const [state, setState] = useState({ search: '', sort: first, page: 0, filters: {} as Record<string, string>, ...nothing });
  const setters = useMemo(() => {
    // A different result starts on its first page, and drops selections that are off screen.
    const show = (next: Partial<typeof state>) => setState((before) => ({ ...before, page: 0, ...nothing, ...next }));
    return {
      setSearch: (search: string) => show({ search }),
      setSort: (sort: Sort) => show({ sort }),
      setPage: (page: number) => show({ page }),
      setFilter: (id: string, value: string) =>
        setState((before) => ({ ...before, page: 0, ...nothing, filters: { ...before.filters, [id]: value } })),
      clear: () => show({ search: '', filters: {} }),
      select: (selected: ReadonlySet<string>) => setState((before) => ({ ...before, selected, isAllSelected: false })),
      selectAll: () => setState((before) => ({ ...before, isAllSelected: true })),
    };
  }, []);
  return { ...state, ...setters };
}
