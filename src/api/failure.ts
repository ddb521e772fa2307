import { headers } from '../contract/wire.ts';
import { AppError, errorCodePattern, genericMessage, type ErrorCode } from '../lib/error.ts';

const isObject = (value: unknown): value is Record<string, unknown> => typeof value === 'object' && value !== null && !Array.isArray(value);
// Accepts unknown codes: the server may be newer than this page, and bundling our list would cost each first screen 0.5 KB.
const isCode = (value: unknown): value is ErrorCode => typeof value === 'string' && errorCodePattern.test(value);

/** The only place that reads a failed response (conduct.md 5). */
export async function failureOf(response: Response): Promise<AppError> {
  const { status, statusText } = response;
  const traceId = response.headers.get(headers.traceId) ?? undefined;
  if (status === 413) return new AppError('TOO_LARGE', 'Error request is too large', { status, traceId });
  // A proxy's limit says so by its status alone.
  const unnamed = status === 429 ? 'RATE_LIMITED' : 'ER-ADMIN-PORTAL-GENERIC-ERROR';
  let body: unknown;
  try {
    body = JSON.parse(await response.text());
  } catch {
    // Not JSON: a proxy's page or an empty body.
    return new AppError(unnamed, genericMessage, { status, traceId });
  }
  const facts = isObject(body) ? body : {};
  const { errors, errorCode, context } = facts as { errors?: unknown; errorCode?: unknown; context?: unknown };
  const message =
    Array.isArray(errors) && errors.length > 0 ? errors.join(', ') : typeof body === 'string' ? body : `Error ${status} - ${statusText}`;
  return new AppError(isCode(errorCode) ? errorCode : unnamed, message, {
    status,
    traceId,
    context: isObject(context) ? context : undefined,
  });
}
