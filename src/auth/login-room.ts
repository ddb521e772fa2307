import * as storageKeys from '../contract/storage-keys.ts';
import { browserStorage } from './browser-storage.ts';

/** Remembers how much room the other ways to sign in took, so that the next form has just as much before they are known. */
export const keepLoginRoom = (height: number): void => browserStorage('localStorage').setItem(storageKeys.loginRoom, String(height));
