export function isTimezone(name: string): boolean {
  try {
    return Boolean(Intl.DateTimeFormat('en', { timeZone: name }));
  } catch {
    return false;
  }
}

/** Defaults of a new tenant (SPEC 9). */
export const accountDefaults = { currency: 'USD', dateFormat: 'DD/MM/YYYY', timeFormat: 'HH:mm' } as const;

export const dateFormats = ['DD/MM/YYYY', 'MM/DD/YYYY', 'DD.MM.YYYY', 'YYYY-MM-DD', 'D MMM YYYY'] as const;
export const timeFormats = ['HH:mm', 'hh:mm A'] as const;

/** The color of a company's sign-in page and emails, in its metadata. */
export const accentPath = 'theme/palette/primary/main';
export const isAccent = (value: unknown): value is string => typeof value === 'string' && /^#[0-9a-f]{6}$/i.test(value);

type Tree = Readonly<Record<string, unknown>>;
export const isTree = (value: unknown): value is Tree => typeof value === 'object' && value !== null && !Array.isArray(value);

/** Whatever stands where the color belongs. */
export const accentIn = (metadata: Tree): unknown =>
  accentPath.split('/').reduce<unknown>((tree, key) => (isTree(tree) ? tree[key] : undefined), metadata);

export function accentOf(metadata: Tree): string | undefined {
  const found = accentIn(metadata);
  return isAccent(found) ? found : undefined;
}

/** A copy with one leaf set. Branches that lose their last leaf go, too. */
export function withLeaf(tree: Tree, [key, ...rest]: readonly string[], value: unknown): Tree {
  const { [key!]: old, ...others } = tree;
  const next = rest.length > 0 ? withLeaf(isTree(old) ? old : {}, rest, value) : value;
  return (next ?? null) === null || (isTree(next) && Object.keys(next).length === 0) ? others : { ...others, [key!]: next };
}

export const metadataLimitBytes = 65_536;
