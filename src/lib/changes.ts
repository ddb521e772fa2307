const counts = new WeakMap<object, number>();

/** Counts what a reader changes, by whatever holds the data on their screen. */
export const noteChange = (holder: object): void => void counts.set(holder, changesOf(holder) + 1);
export const changesOf = (holder: object): number => counts.get(holder) ?? 0;
