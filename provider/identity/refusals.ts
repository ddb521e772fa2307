import { AppError } from '../../src/lib/error.ts';

/** The same words for what is not there and for what belongs to somebody else (security.md 2.13). */
export const notFound = (): AppError => new AppError('NOT_FOUND', 'Not found.', { status: 404 });

/** `fields` maps a field's name to its sentence. */
export const invalidInput = (fields: Record<string, string>, status = 400): AppError =>
  new AppError('INVALID_INPUT', Object.values(fields)[0] ?? 'The request is not valid.', { status, context: { fields } });

export const refusedRequest = (sentence: string, status = 400): AppError => new AppError('INVALID_INPUT', sentence, { status });

export const sessionEnded = (): AppError => new AppError('SESSION_ENDED', 'Your session has ended. Sign in again.', { status: 401 });
