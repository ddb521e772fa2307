import { storageKeys } from '../contract/wire.ts';
import { browserStorage } from './browser-storage.ts';

/** The email entered in this tab, kept across reloads until the sign-in completes. */
export const typedEmail = {
  get: (): string => browserStorage('sessionStorage').getItem(storageKeys.typedEmail) ?? '',
  keep: (email: string): void => browserStorage('sessionStorage').setItem(storageKeys.typedEmail, email),
  forget: (): void => browserStorage('sessionStorage').removeItem(storageKeys.typedEmail),
};
