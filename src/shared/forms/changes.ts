import { enablePatches, produceWithPatches, type Patch } from 'immer';

enablePatches();

const isSame = (a: unknown, b: unknown): boolean => JSON.stringify(a) === JSON.stringify(b);
const fieldsOf = <T>(patches: readonly Patch[]) =>
  Object.fromEntries(patches.map(({ path: [field], value }) => [field, value as unknown])) as Partial<T>;

/** Fields changed by an edit, and how to revert them. */
export function changesOf<T extends object>(
  before: T,
  after: { [K in keyof T]?: T[K] | undefined },
): { changed: Partial<T>; undo: Partial<T> } {
  const [, patches, inverse] = produceWithPatches(before, (draft) => {
    for (const field of Object.keys(after) as (keyof T)[]) if (!isSame(before[field], after[field])) (draft as T)[field] = after[field]!;
  });
  return { changed: fieldsOf<T>(patches), undo: fieldsOf<T>(inverse) };
}

/** The same ids in any order. */
export const sameIds = (one: readonly string[], other: readonly string[]): boolean =>
  one.length === other.length && one.every((id) => other.includes(id));
