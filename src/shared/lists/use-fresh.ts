import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useRef, useState } from 'react';
import { changesOf } from '../../lib/changes.ts';
import type { ListView } from './use-list-view.ts';

const none: ReadonlySet<string> = new Set();

interface Seen<Row> {
  view: string;
  changes: number;
  count: number;
  rows: ReadonlyMap<string, Row>;
}

/** Ids of the rows that the reader has just added or changed. `rows`: undefined while those on screen are of another view. */
export function useFresh<Row extends { id: string }>(
  rows: readonly Row[] | undefined,
  { view: { search, sort, page, filters }, count }: { view: ListView; count: number },
): ReadonlySet<string> {
  const queries = useQueryClient();
  const view = JSON.stringify([search, sort, page, filters]);
  const seen = useRef<Seen<Row>>(undefined);
  const [fresh, setFresh] = useState(none);
  useEffect(() => {
    if (!rows) return;
    const before = seen.current;
    seen.current = { view, changes: changesOf(queries), count, rows: new Map(rows.map((row) => [row.id, row])) };
    if (before?.view !== view || before.changes === seen.current.changes) return setFresh(none);
    // What loads again in its place as it was is the same object. Where something was removed, others only move up.
    const found = rows.filter((row) => {
      const known = before.rows.get(row.id);
      return known ? known !== row && JSON.stringify(known) !== JSON.stringify(row) : count > before.count;
    });
    setFresh(new Set(found.map(({ id }) => id)));
  }, [rows, view, count, queries]);
  return fresh;
}
