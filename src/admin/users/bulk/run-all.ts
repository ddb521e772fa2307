import { toAppError, type AppError } from '../../../lib/error.ts';
import { sleep } from '../../../lib/time.ts';

export interface Failure<T> {
  item: T;
  error: AppError;
}
export interface Progress<T> {
  done: readonly T[];
  failures: readonly Failure<T>[];
}

export interface RunOptions<T> {
  onProgress(progress: Progress<T>): void;
  /** Once aborted, nothing new begins. */
  signal: AbortSignal;
  /** Waits as a server asks to. */
  wait?(ms: number): Promise<void>;
}

/** At once; the server puts changes of one workspace in a row anyway. */
const lanes = 3;
/** A longer pause is a failure that somebody tries again later. */
const longestPauseSeconds = 60;

/** Seconds until the server takes the next request; undefined if that isn't what is wrong. */
const pauseOf = ({ code, context = {} }: AppError): number | undefined => {
  const seconds = code === 'RATE_LIMITED' ? Number(context['retryAfterSeconds'] ?? 1) : NaN;
  return seconds <= longestPauseSeconds ? seconds : undefined;
};

/** Does it once, or again after a pause that the server asks for. Returns what went wrong. */
export async function attempt<T>(
  item: T,
  act: (item: T) => Promise<unknown>,
  { wait = sleep, signal }: Omit<RunOptions<T>, 'onProgress'>,
): Promise<AppError | undefined> {
  try {
    await act(item);
    return undefined;
  } catch (cause) {
    const error = toAppError(cause);
    const seconds = pauseOf(error);
    if (seconds === undefined || signal.aborted) return error;
    await wait(seconds * 1000);
    return signal.aborted ? error : attempt(item, act, { wait, signal });
  }
}

/** Does the same to each item, a few at a time. One that fails stops no other. Returns what was done and what failed; the rest wasn't begun. */
export async function runAll<T>(items: readonly T[], act: (item: T) => Promise<unknown>, options: RunOptions<T>): Promise<Progress<T>> {
  let progress: Progress<T> = { done: [], failures: [] };
  const queue = items.values();
  const lane = async () => {
    for (const item of queue) {
      if (options.signal.aborted) return;
      const error = await attempt(item, act, options);
      progress = error
        ? { ...progress, failures: [...progress.failures, { item, error }] }
        : { ...progress, done: [...progress.done, item] };
      options.onProgress(progress);
    }
  };
  await Promise.all(Array.from({ length: lanes }, lane));
  return progress;
}
