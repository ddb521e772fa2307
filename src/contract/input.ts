import * as v from 'valibot';
import { AppError, type ErrorCode } from '../lib/error.ts';
import type { CheckedEndpoint } from './endpoint.ts';

/** Same error for missing resources and those of another tenant (security.md 2.13). */
export const notFound = (): AppError => new AppError('NOT_FOUND', 'Not found.', { status: 404 });

/** `fields` maps field names to sentences. */
export const invalidInput = (fields: Record<string, string>, status = 400): AppError =>
  new AppError('INVALID_INPUT', Object.values(fields)[0] ?? 'The request is not valid.', { status, context: { fields } });

/** A number, name or key that someone else has taken meanwhile. */
export const changedMeanwhile = (cause?: unknown): AppError =>
  new AppError('CONFLICT', 'Someone else changed this at the same time. Try again.', { status: 409, cause });

const sentenceOf = ({ type, message }: v.BaseIssue<unknown>) => (type === 'uuid' ? "That isn't an ID." : message);

/** Errors: INVALID_INPUT with a sentence per field; NOT_FOUND for a malformed id, as for an unknown one, where the endpoint answers that. */
export function parseInput(schema: v.GenericSchema, value: unknown, errors: readonly ErrorCode[] = []): unknown {
  const { success, output, issues } = v.safeParse(schema, value);
  if (success) return output;
  if (errors.includes('NOT_FOUND') && issues.every(({ type }) => type === 'uuid')) throw notFound();
  throw invalidInput(Object.fromEntries(issues.map((issue) => [v.getDotPath(issue) ?? 'body', sentenceOf(issue)])));
}

/** Validates path parameters. Errors: NOT_FOUND. */
export function parseParams({ checks: { params = {} } }: CheckedEndpoint, given: Record<string, unknown>): Record<string, unknown> {
  return Object.fromEntries(
    Object.entries(params).map(([name, schema]) => {
      const { success, output } = v.safeParse(schema, given[name]);
      if (!success) throw notFound();
      return [name, output];
    }),
  );
}
