import { AppError } from '../../lib/error.ts';
import { invalidInput } from '../input.ts';

/** A company decides what its people's addresses are: by its policy, its directory or its identity provider. */
export const emailIsManaged = (): AppError =>
  new AppError('FORBIDDEN', 'Your email is managed by your company. Ask your admin to change it.', { status: 403 });

/** Errors: INVALID_INPUT. */
export function requireOtherEmail(current: string, wanted: string): void {
  if (current === wanted) throw invalidInput({ email: 'This is already your email.' });
}
