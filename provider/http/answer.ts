import * as v from 'valibot';
import { changedMeanwhile } from '../../src/contract/input.ts';
import type { CheckedEndpoint } from '../../src/contract/endpoint.ts';
import { headers as wire } from '../../src/contract/wire.ts';
import { AppError, genericMessage } from '../../src/lib/error.ts';
import type { Deps } from '../identity/work.ts';
import { addCors } from './origin.ts';

/** Shorter lists are written at once. */
const fewItems = 50;
const pieceLength = 64_000;

/** As JSON.stringify; each item of a list by itself. */
function* jsonParts(value: unknown): Generator<string> {
  if (Array.isArray(value)) {
    yield '[';
    for (const [at, item] of value.entries()) yield `${at > 0 ? ',' : ''}${JSON.stringify(item) ?? 'null'}`;
    yield ']';
    return;
  }
  yield '{';
  const fields = Object.entries(value as object).filter(([, inner]) => inner !== undefined);
  for (const [at, [name, inner]] of fields.entries()) {
    yield `${at > 0 ? ',' : ''}${JSON.stringify(name)}:`;
    if (Array.isArray(inner)) yield* jsonParts(inner);
    else yield JSON.stringify(inner);
  }
  yield '}';
}

/** Others have their turn between two pieces: what is listed can have megabytes. */
function inPieces(value: unknown): ReadableStream<Uint8Array> {
  const parts = jsonParts(value);
  const encoder = new TextEncoder();
  return new ReadableStream({
    async pull(controller) {
      await new Promise((resolve) => setImmediate(resolve));
      let piece = '';
      while (piece.length < pieceLength) {
        const { value: part, done } = parts.next();
        if (done) {
          if (piece) controller.enqueue(encoder.encode(piece));
          controller.close();
          return;
        }
        piece += part;
      }
      controller.enqueue(encoder.encode(piece));
    },
  });
}

const isLong = (value: unknown) => Array.isArray(value) && value.length > fewItems;

function json(value: unknown): Response {
  const hasLongList = typeof value === 'object' && value !== null && (isLong(value) || Object.values(value).some(isLong));
  if (!hasLongList) return Response.json(value);
  return new Response(inPieces(value), { headers: { 'content-type': 'application/json' } });
}

/** The result is parsed through its schema, so that only declared fields leave. */
export function answer({ parts, checks }: CheckedEndpoint, result: unknown): Response {
  if (parts.produces === 'text') return new Response(String(result), { headers: { 'content-type': 'text/plain; charset=utf-8' } });
  if (!checks.result) return new Response(null, { status: 204 });
  return json(v.parse(checks.result, result));
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
  if (context?.['oauth'] === 'invalid_client') headers.set('www-authenticate', 'Basic realm="oauth"');
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
