import { AppError } from '../lib/error.ts';

export const attemptsPerCode = 5;

const atCode = (sentence: string, context: Record<string, unknown> = {}) => ({ ...context, fields: { code: sentence } });

export function codeWrong(attemptsLeft?: number): AppError {
  const sentence = 'Incorrect code. Try again, or get a new one.';
  return new AppError('CODE_INVALID', sentence, {
    status: 400,
    context: atCode(sentence, attemptsLeft === undefined ? {} : { attemptsLeft }),
  });
}
/** Told apart from a wrong one: whoever has it knows already that it was right, and it will never be again. */
export function codeUsed(): AppError {
  const sentence = 'This code was already used. Wait for the next one.';
  return new AppError('CODE_USED', sentence, { status: 400, context: atCode(sentence) });
}
export function codeExpired(): AppError {
  const sentence = 'This code has expired. Get a new one.';
  return new AppError('CODE_EXPIRED', sentence, { status: 410, context: atCode(sentence) });
}
/** Alike for a person that there is and one that there is not: the challenge of both counts. */
export function codeAttempts(): AppError {
  const sentence = 'Too many incorrect codes. Get a new one.';
  return new AppError('CODE_ATTEMPTS', sentence, { status: 410, context: atCode(sentence) });
}
export const challengeEnded = (): AppError =>
  new AppError('CHALLENGE_ENDED', 'This sign-in has expired or was already used. Start again.', { status: 401 });

/** What a code is answered with after the attempt was counted; undefined: it is right. */
export function codeRefusal(isRight: boolean, attemptsLeft: number): AppError | undefined {
  if (isRight) return undefined;
  return attemptsLeft > 0 ? codeWrong(attemptsLeft) : codeAttempts();
}
