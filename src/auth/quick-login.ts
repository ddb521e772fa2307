import { storageKeys } from '../contract/wire.ts';
import { browserStorage } from './browser-storage.ts';

/** Ways that a person may register on a device to come back with (flows.md A.15). */
export type QuickLoginMethod = 'internal' | 'usb-key' | 'android' | 'sms';
const methods: readonly string[] = ['internal', 'usb-key', 'android', 'sms'];

/** What this browser keeps about coming back quickly. */
export const quickLogin = {
  /** The person who signed in here last. */
  userId: (): string | null => browserStorage('localStorage').getItem(storageKeys.userId),
  /** A way that was chosen and waits to be registered after the sign-in. */
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
