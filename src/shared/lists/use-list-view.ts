import { useMemo, useState } from 'react';
import type { Sort } from '../../ui/table.tsx';

export interface ListView {
  search: string;
  sort: Sort;
  page: number;
  /** Chosen values by the id of their filter. */
  filters: Readonly<Record<string, string>>;
  selected: ReadonlySet<string>;
  setSearch(search: string): void;
  setSort(sort: Sort): void;
  setPage(page: number): void;
  setFilter(id: string, value: string): void;
  /** Without search and filters. */
  clear(): void;
  select(selected: ReadonlySet<string>): void;
}

const nobody: ReadonlySet<string> = new Set();

/** What a list shows: search, order, page, filters, selection. */
export function useListView(first: Sort): ListView {
  const [state, setState] = useState({ search: '', sort: first, page: 0, filters: {} as Record<string, string>, selected: nobody });
  const setters = useMemo(() => {
    // Anything else shown starts on its first page; what was selected on another page is not on the screen any more.
    const show = (next: Partial<typeof state>) => setState((before) => ({ ...before, page: 0, selected: nobody, ...next }));
    return {
      setSearch: (search: string) => show({ search }),
      setSort: (sort: Sort) => show({ sort }),
      setPage: (page: number) => show({ page }),
      setFilter: (id: string, value: string) =>
        setState((before) => ({ ...before, page: 0, selected: nobody, filters: { ...before.filters, [id]: value } })),
      clear: () => show({ search: '', filters: {} }),
      select: (selected: ReadonlySet<string>) => setState((before) => ({ ...before, selected })),
    };
  }, []);
  return { ...state, ...setters };
}
