const indexes = new WeakMap<readonly unknown[], Map<unknown, unknown[]>>();

function indexOf<T>(rows: readonly T[], key: keyof T): Map<unknown, unknown[]> {
  const index = new Map<unknown, unknown[]>();
  for (const row of rows) {
    const found = index.get(row[key]);
    if (found) found.push(row);
    else index.set(row[key], [row]);
  }
  return index;
}

/** The rows with this key, always by the same one. A frozen table never changes, so it keeps an index. */
export function rowsBy<T extends object>(rows: readonly T[], key: keyof T, value: unknown): readonly T[] {
  if (!Object.isFrozen(rows)) return rows.filter((row) => row[key] === value);
  const index = indexes.get(rows) ?? indexOf(rows, key);
  indexes.set(rows, index);
  return (index.get(value) ?? []) as T[];
}
