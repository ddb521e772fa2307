import { useSyncExternalStore } from 'react';
import type { Store } from './store.ts';

/** The selector must return a value that is already in the state: a fresh object on each call loops. */
export function useStore<S, T = S>(
  store: Pick<Store<S>, 'get' | 'subscribe'>,
  select: (state: S) => T = (state) => state as unknown as T,
): T {
  const read = () => select(store.get());
  return useSyncExternalStore(store.subscribe, read, read);
}
