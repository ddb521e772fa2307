import { storageKeys } from '../contract/wire.ts';
import { AppError, type ErrorCode } from '../lib/error.ts';
import { browserStorage } from './browser-storage.ts';

interface Kept {
  email?: string;
  code?: ErrorCode;
  message?: string;
  traceId?: string | undefined;
}

const storage = () => browserStorage('sessionStorage');
function read(): Kept {
  try {
    return JSON.parse(storage().getItem(storageKeys.signInElsewhere) ?? '{}') as Kept;
  } catch {
    // Another script wrote to this key.
    return {};
  }
}
const write = (kept: Kept) => storage().setItem(storageKeys.signInElsewhere, JSON.stringify(kept));

/** State of a sign-in on another site: the email that started it and how it failed, for the screen the user returns to. */
export const signInElsewhere = {
  begin: (email: string): void => write({ email }),
  fail: ({ code, message, traceId }: AppError): void => write({ ...read(), code, message, traceId }),
  failed(): { email: string; error: AppError } | undefined {
    const { email = '', code, message = '', traceId } = read();
    return code && { email, error: new AppError(code, message, { traceId }) };
  },
  end: (): void => storage().removeItem(storageKeys.signInElsewhere),
};
