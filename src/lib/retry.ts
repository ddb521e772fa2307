import { sleep } from './time.ts';

export interface RetryOptions {
  /** Total attempts (conduct.md 6: three). */
  attempts?: number;
  /** Delays before the second, third, ... attempt; the last one repeats. */
  delaysMs?: readonly number[];
  /** False rejects with this error at once. */
  retryable?: (error: unknown) => boolean;
  wait?: ((ms: number) => Promise<unknown>) | undefined;
}

/** Calls `run` until it resolves or the attempts are exhausted; rejects with the last error. */
export async function retry<T>(
  run: () => Promise<T>,
  { attempts = 3, delaysMs = [500], retryable = () => true, wait = sleep }: RetryOptions = {},
): Promise<T> {
  for (let attempt = 1; ; attempt++) {
    try {
      return await run();
    } catch (error) {
      if (attempt >= attempts || !retryable(error)) throw error;
      await wait(delaysMs[Math.min(attempt, delaysMs.length) - 1] ?? 0);
    }
  }
}
