import * as v from 'valibot';
import { changedMeanwhile } from '../../src/contract/input.ts';
import type { CheckedEndpoint } from '../../src/contract/endpoint.ts';
import { headers as wire } from '../../src/contract/wire.ts';
import { AppError, genericMessage } from '../../src/lib/error.ts';
import type { Deps } from '../identity/work.ts';
import { addCors } from './origin.ts';

/** The result is parsed through its schema, so that only declared fields leave. */
export function answer({ parts, checks }: CheckedEndpoint, result: unknown): Response {
  if (parts.produces === 'text') return new Response(String(result), { headers: { 'content-type': 'text/plain; charset=utf-8' } });
  if (!checks.result) return new Response(null, { status: 204 });
  return Response.json(v.parse(checks.result, result));
}

const notReady = (cause: unknown) =>
  new AppError('NOT_READY', "The server isn't ready. Try again in a moment.", {
    status: 503,
    context: { retryAfterSeconds: 2 },
    cause,
  });

/**
 * Transient PostgreSQL codes: connection, shutdown, too many connections, disk full, deadlock, serialization failure, timeout,
 * and read-only, which is a standby that is about to take over.
 */
const passing = /^(08|57P|53|40001|40P01|57014|25006|ECONN|EHOSTUNREACH|ENETUNREACH|ENOTFOUND|EAI_AGAIN|EPIPE|ETIMEDOUT)/;

function toKnown(error: unknown): AppError {
  if (error instanceof AppError) return error;
  const { code, message } = error as { code?: string; message?: string };
  if (typeof code === 'string' && passing.test(code)) return notReady(error);
  if (
    /timeout exceeded when trying to connect|Connection terminated|Client has encountered a connection error|Query read timeout/.test(
      message ?? '',
    )
  )
    return notReady(error);
  // Also where what something belongs to went away meanwhile.
  if (code === '23505' || code === '23503') return changedMeanwhile(error);
  return new AppError('ER-ADMIN-PORTAL-GENERIC-ERROR', genericMessage, { status: 500, cause: error });
}

/** The cause of an internal error is logged under the trace id and never returned. */
export function knownFailure(error: unknown, traceId: string, { log }: Pick<Deps, 'log'>): AppError {
  const known = toKnown(error);
  if (known.status >= 500) log.error({ traceId, err: known.cause ?? known }, 'request failed');
  return known;
}

export function answerFailure(error: unknown, traceId: string, deps: Pick<Deps, 'log'>): Response {
  const known = knownFailure(error, traceId, deps);
  const { context } = known;
  const headers = new Headers();
  if (typeof context?.['retryAfterSeconds'] === 'number') headers.set('retry-after', String(context['retryAfterSeconds']));
  if (typeof context?.['allow'] === 'string') headers.set('allow', context['allow']);
  return Response.json(
    { errors: [known.message], errorCode: known.code, ...(context ? { context } : {}) },
    { status: known.status, headers },
  );
}

/** Headers of every response. */
export function finish(response: Response, request: Request, traceId: string, { config }: Pick<Deps, 'config'>): Response {
  const { headers } = response;
  headers.set(wire.traceId, traceId);
  addCors(headers, request, config);
  const defaults: Record<string, string> = {
    'cache-control': 'no-store',
    'x-content-type-options': 'nosniff',
    'referrer-policy': 'no-referrer',
    'x-frame-options': 'DENY',
    'content-security-policy': "default-src 'none'; frame-ancestors 'none'",
    'cross-origin-opener-policy': 'same-origin',
    ...(config.publicUrl.startsWith('https:') ? { 'strict-transport-security': 'max-age=31536000' } : {}),
  };
  for (const [name, value] of Object.entries(defaults)) if (!headers.has(name)) headers.set(name, value);
  // A page that some may frame says so in its CSP; the older header only knows nobody.
  if (/frame-ancestors (?!'none')/.test(headers.get('content-security-policy')!)) headers.delete('x-frame-options');
  return response;
}
