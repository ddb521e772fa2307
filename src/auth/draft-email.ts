import * as storageKeys from '../contract/storage-keys.ts';
import { browserStorage } from './browser-storage.ts';

/** The email entered in this tab, kept across reloads until the sign-in completes. */
export const draftEmail = {
  get: (): string => browserStorage('sessionStorage').getItem(storageKeys.draftEmail) ?? '',
  keep: (email: string): void => browserStorage('sessionStorage').setItem(storageKeys.draftEmail, email),
  forget: (): void => browserStorage('sessionStorage').removeItem(storageKeys.draftEmail),
};
