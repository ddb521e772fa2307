import { notFound } from '../contract/input.ts';
import { rowsBy } from './rows.ts';
import type { World } from './world.ts';

type Sample = (world: World) => unknown[];
const samples = new Map<string, Sample>();

/** A table of one area, with `sample` rows at first. */
export function table<T>(name: string, sample: (world: World) => T[] = () => []): (place: { world: World }) => T[] {
  samples.set(name, sample);
  return ({ world }) => world.tables[name] as T[];
}

/** Makes the sample rows of every area's table. */
export function fillTables(world: World): World {
  const made = [...samples].map(([name, sample]) => [name, world.isEmpty ? [] : sample(world)] as const);
  return { ...world, tables: { ...Object.fromEntries(made), ...world.tables } };
}

/** Errors: NOT_FOUND. */
export function find<T extends { id: string }>(rows: readonly T[], id: string): T {
  const row = Object.isFrozen(rows) ? rowsBy(rows, 'id', id)[0] : rows.find((candidate) => candidate.id === id);
  if (!row) throw notFound();
  return row;
}

export interface ListQuery<T> {
  where?: (row: T) => boolean;
  /** Sort key; ties are broken by id. */
  sortBy?: (row: T) => string | number | boolean | undefined;
  descending?: boolean;
  /** A page index (conduct.md 11). */
  page?: number | undefined;
  pageSize?: number | undefined;
}

const compare = (a: unknown, b: unknown): number =>
  typeof a === 'string' && typeof b === 'string' ? a.toLowerCase().localeCompare(b.toLowerCase()) : Number(a ?? 0) - Number(b ?? 0);

/** Sort key of a number, equal ones by name. */
export const countKey = (count: number, name: string): string => `${String(count).padStart(9, '0')} ${name}`;

/** One page of a table, in the wire's list format. */
export function list<T extends { id: string }>(rows: readonly T[], query: ListQuery<T> = {}) {
  const { where = () => true, sortBy = () => undefined, descending = false, page = 0, pageSize = 20 } = query;
  const sign = descending ? -1 : 1;
  const found = rows.filter(where).toSorted((a, b) => sign * compare(sortBy(a), sortBy(b)) || sign * compare(a.id, b.id));
  return {
    items: found.slice(page * pageSize, (page + 1) * pageSize),
    _metadata: { totalItems: found.length, totalPages: Math.ceil(found.length / pageSize) },
  };
}

/** Removes matching rows in place. */
export function removeFrom<T>(rows: T[], where: (row: T) => boolean): void {
  for (let index = rows.length - 1; index >= 0; index--) if (where(rows[index]!)) rows.splice(index, 1);
}
