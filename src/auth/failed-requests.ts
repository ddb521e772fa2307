import { toAppError, type ErrorCode } from '../lib/error.ts';
import type { Store } from '../lib/store.ts';

/** By path: requests that failed with a server error and haven't been answered since, with the trace id for support. */
export type FailedRequests = Readonly<Record<string, { traceId: string | undefined }>>;

/** What the page hears of a request that failed, by the endpoint's path: no ids, no query and nothing that was sent. */
export interface FailedRequest {
  code: ErrorCode;
  /** 0: there was no answer. */
  status: number;
  traceId: string | undefined;
  path: string;
}

/** What is known of the requests of a page. */
export interface RequestStores {
  failed: Store<FailedRequests>;
  /** Tells of each failure; what it holds is the last one. */
  failure: Store<FailedRequest | undefined>;
}

/** What the console says of requests that the server refused: nothing, server errors, or the others, too. */
export type LogLevel = 'error' | 'warn';

/** Takes in that a request was answered, or failed. */
export function noteAnswer({ failed, failure }: RequestStores, logLevel: LogLevel | undefined, path: string, cause?: unknown): void {
  if (cause === undefined) {
    if (failed.get()[path]) failed.set(({ [path]: _, ...rest }) => rest);
    return;
  }
  const error = toAppError(cause);
  const { code, status, traceId } = error;
  // What leads to another page is an answer, and `signed-out` says that nobody is signed in.
  if (code !== 'LEAVING' && code !== 'SESSION_ENDED') failure.set(() => ({ code, status, traceId, path }));
  if (status >= 500) failed.set((known) => ({ ...known, [path]: { traceId } }));
  if (logLevel && status >= 500) console.error('[gatehouse]', path, error);
  else if (logLevel === 'warn' && status >= 400) console.warn('[gatehouse]', path, error);
}
