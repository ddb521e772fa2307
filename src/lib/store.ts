export interface Store<S> {
  get(): S;
  /** Replaces the state; notifies listeners only if it changed. */
  set(recipe: (state: S) => S): void;
  subscribe(listener: () => void): () => void;
}

/** State outside React. Values are replaced, never mutated. */
export function createStore<S>(initial: S): Store<S> {
  let state = initial;
  const listeners = new Set<() => void>();
  return {
    get: () => state,
    set(recipe) {
      const next = recipe(state);
      if (Object.is(next, state)) return;
      state = next;
      for (const listener of [...listeners]) listener();
    },
    subscribe(listener) {
      listeners.add(listener);
      return () => void listeners.delete(listener);
    },
  };
}
