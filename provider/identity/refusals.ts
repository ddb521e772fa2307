import { AppError } from '../../src/lib/error.ts';

export { sessionEnded } from '../../src/contract/auth/auth.rules.ts';
export { invalidInput, notFound } from '../../src/contract/input.ts';

export const refusedRequest = (sentence: string, status = 400): AppError => new AppError('INVALID_INPUT', sentence, { status });
