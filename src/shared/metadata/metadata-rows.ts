/** A value of the metadata, and the keys that lead to it, joined by slashes: `theme/palette/mode`. */
export interface MetadataRow {
  id: number;
  key: string;
  value: string;
}
type Tree = Readonly<Record<string, unknown>>;

const isTree = (value: unknown): value is Tree => typeof value === 'object' && value !== null && !Array.isArray(value);

/** What a person typed: `42`, `true` or `["a"]` are themselves, everything else is text. A number that would lose digits stays text, too. */
export function readValue(text: string): unknown {
  try {
    const value: unknown = JSON.parse(text);
    return typeof value === 'number' && String(value) !== text.trim() ? text : value;
  } catch {
    return text;
  }
}

/** Text that would read as something else, or has several lines, is shown in quotes. */
const shown = (value: unknown): string =>
  typeof value === 'string' && readValue(value) === value && !/[\r\n]/.test(value) ? value : JSON.stringify(value);

/** Undefined if the text isn't a JSON object. */
export function readMetadata(text: string): Tree | undefined {
  try {
    const value: unknown = JSON.parse(text.trim() || '{}');
    return isTree(value) ? value : undefined;
  } catch {
    return undefined;
  }
}

/** Undefined if a key is empty or has a slash of its own, which rows can't show. */
export function rowsOf(tree: Tree, prefix = ''): Omit<MetadataRow, 'id'>[] | undefined {
  const rows: Omit<MetadataRow, 'id'>[] = [];
  for (const [key, value] of Object.entries(tree)) {
    if (key.trim() === '' || key !== key.trim() || key.includes('/')) return undefined;
    const inner =
      isTree(value) && Object.keys(value).length > 0 ? rowsOf(value, `${prefix}${key}/`) : [{ key: prefix + key, value: shown(value) }];
    if (!inner) return undefined;
    rows.push(...inner);
  }
  return rows;
}

export type RowFault = 'missing' | 'taken';
const pathOf = ({ key }: MetadataRow) => key.split('/').map((part) => part.trim());
const isBlank = ({ key, value }: MetadataRow) => key.trim() === '' && value.trim() === '';

/** Rows that can't be saved: without a key, or with one that an earlier row has or goes through. */
export function faultsOf(rows: readonly MetadataRow[]): ReadonlyMap<number, RowFault> {
  const faults = new Map<number, RowFault>();
  const before: string[] = [];
  for (const row of rows) {
    if (isBlank(row)) continue;
    const path = pathOf(row);
    const key = `${path.join('/')}/`;
    if (path.includes('')) faults.set(row.id, 'missing');
    else if (before.some((other) => other.startsWith(key) || key.startsWith(other))) faults.set(row.id, 'taken');
    else before.push(key);
  }
  return faults;
}

function treeOf(leaves: readonly { path: readonly string[]; value: string }[]): Tree {
  const branches = new Map<string, { path: readonly string[]; value: string }[]>();
  for (const {
    path: [first, ...rest],
    value,
  } of leaves)
    branches.set(first!, [...(branches.get(first!) ?? []), { path: rest, value }]);
  // Own keys only, whatever somebody called them.
  return Object.fromEntries(
    [...branches].map(([key, inner]) => [key, inner[0]!.path.length === 0 ? readValue(inner[0]!.value) : treeOf(inner)]),
  );
}

/** JSON as text, or an object that never ends, which no form takes, while a row has a fault. */
export const textOf = (rows: readonly MetadataRow[]): string =>
  faultsOf(rows).size > 0
    ? '{'
    : metadataText(treeOf(rows.filter((row) => !isBlank(row)).map((row) => ({ path: pathOf(row), value: row.value }))));

/** Nothing is no text. */
export const metadataText = (tree: Tree): string => (Object.keys(tree).length === 0 ? '' : JSON.stringify(tree, null, 2));
