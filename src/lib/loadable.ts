import { toAppError, type AppError } from './error.ts';
import { createStore, type Store } from './store.ts';

export type Loadable<T> = { status: 'loading' } | { status: 'ready'; data: T } | { status: 'failed'; error: AppError };

export interface Loader<T> extends Pick<Store<Loadable<T>>, 'get' | 'subscribe'> {
  /** The latest call wins; data stays on screen during a reload. */
  load(): Promise<void>;
  /** Applies `change` immediately, runs `commit`, and rolls back if it rejects. */
  optimistic(change: (data: T) => T, commit: () => Promise<unknown>): Promise<void>;
}

/** One server resource, for elements that ship without the portal's query library. */
export function createLoader<T>(fetcher: () => Promise<T>): Loader<T> {
  const store = createStore<Loadable<T>>({ status: 'loading' });
  let run = 0;
  return {
    get: store.get,
    subscribe: store.subscribe,
    async load() {
      const mine = ++run;
      if (store.get().status === 'failed') store.set(() => ({ status: 'loading' }));
      try {
        const data = await fetcher();
        if (mine === run) store.set(() => ({ status: 'ready', data }));
      } catch (cause) {
        if (mine === run) store.set(() => ({ status: 'failed', error: toAppError(cause) }));
      }
    },
    async optimistic(change, commit) {
      const before = store.get();
      store.set((state) => (state.status === 'ready' ? { status: 'ready', data: change(state.data) } : state));
      try {
        await commit();
      } catch (cause) {
        store.set(() => before);
        throw toAppError(cause);
      }
    },
  };
}
