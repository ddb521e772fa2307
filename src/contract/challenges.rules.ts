import { AppError } from '../lib/error.ts';
import type { AttemptLimit } from './auth/auth.rules.ts';

export const attemptsPerCode = 5;

const atCode = (sentence: string, context: Record<string, unknown> = {}) => ({ ...context, fields: { code: sentence } });

export function codeWrong(attemptsLeft?: number): AppError {
  const sentence = 'Incorrect code. Try again, or get a new one.';
  return new AppError('CODE_INVALID', sentence, {
    status: 400,
    context: atCode(sentence, attemptsLeft === undefined ? {} : { attemptsLeft }),
  });
}
/** Distinct from CODE_INVALID, because only someone who had the code can get here. */
export function codeUsed(): AppError {
  const sentence = 'This code was already used. Wait for the next one.';
  return new AppError('CODE_USED', sentence, { status: 400, context: atCode(sentence) });
}
export function codeExpired(): AppError {
  const sentence = 'This code has expired. Get a new one.';
  return new AppError('CODE_EXPIRED', sentence, { status: 410, context: atCode(sentence) });
}
/** Same answer for unknown users: challenges count either way. */
export function codeAttempts(): AppError {
  const sentence = 'Too many incorrect codes. Get a new one.';
  return new AppError('CODE_ATTEMPTS', sentence, { status: 410, context: atCode(sentence) });
}
/** Same answer for unknown users, too. */
export const codesLocked = (retryAfterSeconds?: number): AppError =>
  new AppError('CODES_LOCKED', 'Too many incorrect codes. Sign in another way.', {
    status: 423,
    ...(retryAfterSeconds === undefined ? {} : { context: { retryAfterSeconds } }),
  });
/** Guesses at all of a person's codes by email and text together. */
export const codeLimit: AttemptLimit = { maxAttempts: 10, lockSeconds: 3600, mostInRow: 100, refusal: codesLocked };

export const challengeEnded = (): AppError =>
  new AppError('CHALLENGE_ENDED', 'This sign-in has expired or was already used. Start again.', { status: 401 });

/** The error for a code once the attempt was counted; undefined if the code is correct. */
export function codeRefusal(isRight: boolean, attemptsLeft: number): AppError | undefined {
  if (isRight) return undefined;
  return attemptsLeft > 0 ? codeWrong(attemptsLeft) : codeAttempts();
}
