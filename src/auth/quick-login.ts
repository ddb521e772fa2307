import * as storageKeys from '../contract/storage-keys.ts';
import { browserStorage } from './browser-storage.ts';

/** Methods that can be registered on a device for quick sign-in (flows.md A.15). */
export type QuickLoginMethod = 'internal' | 'usb-key' | 'android' | 'sms';
const methods: readonly string[] = ['internal', 'usb-key', 'android', 'sms'];

/** Quick sign-in state of this browser. */
export const quickLogin = {
  /** Id of the last user who signed in here. */
  userId: (): string | null => browserStorage('localStorage').getItem(storageKeys.userId),
  /** A method that was chosen and will be registered after sign-in. */
  chosen(): QuickLoginMethod | undefined {
    const found = browserStorage('localStorage').getItem(storageKeys.registerQuickLogin);
    return found && methods.includes(found) ? (found as QuickLoginMethod) : undefined;
  },
  choose: (method: QuickLoginMethod): void => browserStorage('localStorage').setItem(storageKeys.registerQuickLogin, method),
  forget: (): void => browserStorage('localStorage').removeItem(storageKeys.registerQuickLogin),
  isRegistered: (userId: string, method: QuickLoginMethod): boolean =>
    browserStorage('localStorage').getItem(`${userId}-${method}`) === 'true',
  register: (userId: string, method: QuickLoginMethod): void => browserStorage('localStorage').setItem(`${userId}-${method}`, 'true'),
};
