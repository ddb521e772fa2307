import { storageKeys } from '../contract/wire.ts';
import { browserStorage } from './browser-storage.ts';

/** The address that a sign-in was begun with, for a page that is loaded again on the way; of this tab, until it is done. */
export const typedEmail = {
  get: (): string => browserStorage('sessionStorage').getItem(storageKeys.typedEmail) ?? '',
  keep: (email: string): void => browserStorage('sessionStorage').setItem(storageKeys.typedEmail, email),
  forget: (): void => browserStorage('sessionStorage').removeItem(storageKeys.typedEmail),
};
