import * as storageKeys from '../contract/storage-keys.ts';
import { browserStorage } from './browser-storage.ts';
import { notifyHost, type HostEvents } from './events.ts';

/** Leaves to the app that opened this browser, if the page knows how; true if it does (flows.md E.1). */
export function backToApp(events: HostEvents | undefined, storage: Pick<Storage, 'getItem'> = browserStorage('sessionStorage')): boolean {
  if (!events?.backToLogin || storage.getItem(storageKeys.externalMobileBrowser) === null) return false;
  notifyHost(events, 'backToLogin');
  return true;
}
