import type { AppError } from '../../lib/error.ts';
import type { passwordStrings } from './password-strings.ts';

type Words = Record<keyof typeof passwordStrings, unknown> & { tooWeak: string; reused: string; breached: string };

/** The sentence for the password field, if the error is about the password. */
export function newPasswordError(error: AppError | undefined, t: Words): string | undefined {
  if (error?.code === 'PASSWORD_POLICY') return t.tooWeak;
  if (error?.code === 'PASSWORD_BREACHED') return t.breached;
  return error?.code === 'PASSWORD_REUSED' ? t.reused : undefined;
}
