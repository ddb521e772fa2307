import * as storageKeys from '../contract/storage-keys.ts';
import { createStore, type Store } from '../lib/store.ts';
import { browserStorage } from './browser-storage.ts';

/** Ids of the columns that somebody has shown or hidden on this device, by list; what they did not choose is the list's. */
export type ColumnChoice = Readonly<Record<string, Readonly<Record<string, boolean>>>>;

function read(text: string | null): ColumnChoice {
  try {
    const kept: unknown = JSON.parse(text ?? '{}');
    return typeof kept === 'object' && kept !== null && !Array.isArray(kept) ? (kept as ColumnChoice) : {};
  } catch {
    return {};
  }
}

let store: Store<ColumnChoice> | undefined;

/** Shared by the page; other tabs follow. */
export function listColumns(): Pick<Store<ColumnChoice>, 'get' | 'subscribe'> & {
  choose(list: string, column: string, isShown: boolean): void;
} {
  const storage = browserStorage('localStorage');
  if (!store) {
    const kept = (store = createStore(read(storage.getItem(storageKeys.listColumns))));
    globalThis.addEventListener?.('storage', ({ key, newValue }) => key === storageKeys.listColumns && kept.set(() => read(newValue)));
  }
  const { get, subscribe, set } = store;
  return {
    get,
    subscribe,
    choose(list, column, isShown) {
      set((before) => ({ ...before, [list]: { ...before[list], [column]: isShown } }));
      storage.setItem(storageKeys.listColumns, JSON.stringify(get()));
    },
  };
}
