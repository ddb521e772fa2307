import { useEffect, useRef } from 'react';
import type { ListView } from '../../shared/lists/use-list-view.ts';
import { isBelow } from './users-queries.ts';
import { useChosenApplication } from '../chosen-application.ts';

const none: readonly never[] = [];

/** The list's view, in which the application is the one that the portal is about. */
export function useApplicationView(view: ListView) {
  const { chosen, rows, choose } = useChosenApplication();
  const id = chosen?.id ?? '';
  const shown = useRef(id);
  const { setPage } = view;
  useEffect(() => {
    // Other people: on their first page, and nobody selected.
    if (shown.current !== id) setPage(0);
    shown.current = id;
  }, [id, setPage]);
  return {
    applications: rows && rows.length > 1 ? rows : none,
    application: chosen,
    view: {
      ...view,
      filters: { ...view.filters, _applicationId: isBelow(view) ? '' : id },
      setFilter: (name: string, value: string) => (name === '_applicationId' ? choose(value) : view.setFilter(name, value)),
      clear: () => {
        view.clear();
        choose('');
      },
    },
  };
}
