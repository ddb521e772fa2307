import * as storageKeys from '../contract/storage-keys.ts';
import { browserStorage } from './browser-storage.ts';

/** How somebody last signed in on this device: a provider's id, `passkey` or `form`. It never leaves the device and holds no address. */
export const lastWay = {
  get: (): string | null => browserStorage('localStorage').getItem(storageKeys.lastWay),
  /** Somebody sets out this way. */
  begin: (way: string): void => browserStorage('sessionStorage').setItem(storageKeys.lastWay, way),
  /** It led in. */
  arrive(): void {
    const tab = browserStorage('sessionStorage');
    const way = tab.getItem(storageKeys.lastWay);
    tab.removeItem(storageKeys.lastWay);
    if (way) browserStorage('localStorage').setItem(storageKeys.lastWay, way);
  },
};
