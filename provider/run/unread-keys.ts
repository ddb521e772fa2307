import type * as v from 'valibot';

type Schema = v.GenericSchema & {
  wrapped?: Schema;
  entries?: Record<string, Schema>;
  rest?: Schema;
  item?: Schema;
  value?: Schema;
  options?: readonly Schema[];
  pipe?: readonly [Schema, ...unknown[]];
};

const isRecord = (value: unknown): value is Record<string, unknown> => typeof value === 'object' && value !== null && !Array.isArray(value);

type Path = (string | number)[];

/** Where `value` has keys that `schema` lets pass and reads nothing of. */
export function unreadKeys(schema: v.GenericSchema, value: unknown, path: Path = []): Path[] {
  const { wrapped, entries, rest, item, value: each, options, pipe } = schema as Schema;
  const below = (name: string | number): Path => [...path, name];
  if (pipe && pipe[0] !== schema) return unreadKeys(pipe[0], value, path);
  if (wrapped) return unreadKeys(wrapped, value, path);
  // Of several that it may be, the one that fits best.
  if (options && typeof value === 'object')
    return options.map((option) => unreadKeys(option, value, path)).toSorted((a, b) => a.length - b.length)[0] ?? [];
  if (item && Array.isArray(value)) return value.flatMap((one, index) => unreadKeys(item, one, below(index)));
  if (!isRecord(value)) return [];
  if (entries)
    return Object.entries(value).flatMap(([name, inner]) => {
      const known = Object.hasOwn(entries, name) ? entries[name] : rest;
      return known ? unreadKeys(known, inner, below(name)) : [below(name)];
    });
  return each ? Object.entries(value).flatMap(([name, inner]) => unreadKeys(each, inner, below(name))) : [];
}

/** Where `value` has a list in place of what has names, which the library takes for one without any. */
export function listsForObjects(schema: v.GenericSchema, value: unknown, path: Path = []): Path[] {
  const { wrapped, entries, rest, item, value: each, pipe } = schema as Schema;
  if (pipe && pipe[0] !== schema) return listsForObjects(pipe[0], value, path);
  if (wrapped) return listsForObjects(wrapped, value, path);
  if (item && Array.isArray(value)) return value.flatMap((one, index) => listsForObjects(item, one, [...path, index]));
  if ((entries || each) && Array.isArray(value)) return [path];
  if (!isRecord(value)) return [];
  return Object.entries(value).flatMap(([name, inner]) => {
    const known = entries && Object.hasOwn(entries, name) ? entries[name] : (rest ?? each);
    return known ? listsForObjects(known, inner, [...path, name]) : [];
  });
}

/** The keys that `schema` has at a path. */
export function knownKeys(schema: v.GenericSchema, [key, ...more]: readonly unknown[]): string[] {
  const { wrapped, entries, rest, item, value, options, pipe } = schema as Schema;
  const again = (one: Schema | undefined) => (one ? knownKeys(one, [key, ...more]) : []);
  if (options) return [...new Set(options.flatMap(again))];
  if (pipe && pipe[0] !== schema) return again(pipe[0]);
  if (wrapped) return again(wrapped);
  if (item) return knownKeys(item, more);
  if (key === undefined) return Object.keys(entries ?? {});
  const inner = entries?.[String(key)] ?? rest ?? value;
  return inner ? knownKeys(inner, more) : [];
}
