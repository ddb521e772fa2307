import * as storageKeys from '../contract/storage-keys.ts';
import { AppError, type ErrorCode } from '../lib/error.ts';
import { browserStorage } from './browser-storage.ts';

interface Stored {
  email?: string;
  code?: ErrorCode;
  message?: string;
  traceId?: string | undefined;
}

const storage = () => browserStorage('sessionStorage');
function read(): Stored {
  try {
    return JSON.parse(storage().getItem(storageKeys.externalSignIn) ?? '{}') as Stored;
  } catch {
    // Another script wrote to this key.
    return {};
  }
}
const write = (stored: Stored) => storage().setItem(storageKeys.externalSignIn, JSON.stringify(stored));

/** State of a sign-in on another site: the email that started it and how it failed, for the screen the user returns to. */
export const externalSignIn = {
  begin: (email: string): void => write({ email }),
  fail: ({ code, message, traceId }: AppError): void => write({ ...read(), code, message, traceId }),
  failure(): { email: string; error: AppError } | undefined {
    const { email = '', code, message = '', traceId } = read();
    return code && { email, error: new AppError(code, message, { traceId }) };
  },
  end: (): void => storage().removeItem(storageKeys.externalSignIn),
};
