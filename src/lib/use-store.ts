import { useSyncExternalStore } from 'react';
import type { Store } from './store.ts';

/** The selector must return a value from the state: creating an object on each call loops forever. */
export function useStore<S, T = S>(
  store: Pick<Store<S>, 'get' | 'subscribe'>,
  select: (state: S) => T = (state) => state as unknown as T,
): T {
  const read = () => select(store.get());
  return useSyncExternalStore(store.subscribe, read, read);
}
