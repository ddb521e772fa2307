import { AppError } from '../../lib/error.ts';

/** Same error, whatever is wrong. */
export const passkeyRefused = (cause?: unknown): AppError =>
  new AppError('PASSKEY_REFUSED', "This passkey wasn't accepted. Try again, or sign in another way.", { status: 401, cause });
