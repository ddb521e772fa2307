import * as storageKeys from '../contract/storage-keys.ts';
import { createStore, type Store } from '../lib/store.ts';
import { browserStorage } from './browser-storage.ts';

/** The oldest are asked again. */
const most = 50;

function read(text: string | null): readonly string[] {
  try {
    const kept: unknown = JSON.parse(text ?? '[]');
    return Array.isArray(kept) ? kept.filter((one) => typeof one === 'string') : [];
  } catch {
    return [];
  }
}

const storage = () => browserStorage('localStorage');
let store: Store<readonly string[]> | undefined;

/** People, each with a workspace, who need no checklist any more. Other tabs follow. */
export function setupOver(): Pick<Store<readonly string[]>, 'get' | 'subscribe'> & { add(who: string): void } {
  if (!store) {
    const kept = (store = createStore(read(storage().getItem(storageKeys.setupOver))));
    globalThis.addEventListener?.('storage', ({ key, newValue }) => key === storageKeys.setupOver && kept.set(() => read(newValue)));
  }
  const { get, subscribe, set } = store;
  return {
    get,
    subscribe,
    add(who) {
      set((before) => (before.includes(who) ? before : [...before, who].slice(-most)));
      storage().setItem(storageKeys.setupOver, JSON.stringify(get()));
    },
  };
}
