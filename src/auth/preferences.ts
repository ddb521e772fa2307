import * as storageKeys from '../contract/storage-keys.ts';
import { createStore, type Store } from '../lib/store.ts';
import { browserStorage } from './browser-storage.ts';

/** What somebody chose for the portal on this device; what they did not choose is the host's. */
export interface Preferences {
  theme?: 'system' | 'light' | 'dark';
  language?: string;
}

const themes: readonly unknown[] = ['system', 'light', 'dark'];

function read(text: string | null): Preferences {
  try {
    const { theme, language } = (JSON.parse(text ?? '{}') ?? {}) as Record<string, unknown>;
    return {
      ...(themes.includes(theme) && { theme: theme as NonNullable<Preferences['theme']> }),
      ...(typeof language === 'string' && { language }),
    };
  } catch {
    return {};
  }
}

const storage = () => browserStorage('localStorage');
let store: Store<Preferences> | undefined;

/** Shared by all surfaces of the page; other tabs follow. */
export function preferences(): Pick<Store<Preferences>, 'get' | 'subscribe'> & { choose(chosen: Preferences): void } {
  if (!store) {
    const kept = (store = createStore(read(storage().getItem(storageKeys.preferences))));
    globalThis.addEventListener?.('storage', ({ key, newValue }) => key === storageKeys.preferences && kept.set(() => read(newValue)));
  }
  const { get, subscribe, set } = store;
  return {
    get,
    subscribe,
    choose(chosen) {
      set((before) => ({ ...before, ...chosen }));
      storage().setItem(storageKeys.preferences, JSON.stringify(get()));
    },
  };
}
