import { AppError } from '../../src/lib/error.ts';

export const refusedRequest = (sentence: string, status = 400): AppError => new AppError('INVALID_INPUT', sentence, { status });
