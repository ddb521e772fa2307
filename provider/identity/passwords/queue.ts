import { AppError } from '../../../src/lib/error.ts';

/** Runs at most `parallel` tasks at once; more than `waiting` in line are rejected with RATE_LIMITED. */
export function createQueue(parallel: number, waiting = 1000) {
  const line: (() => void)[] = [];
  let running = 0;
  return async function run<T>(work: () => Promise<T>): Promise<T> {
    if (running >= parallel) {
      if (line.length >= waiting)
        throw new AppError('RATE_LIMITED', 'The server is busy. Try again in a moment.', {
          status: 429,
          context: { retryAfterSeconds: 5 },
        });
      await new Promise<void>((go) => line.push(go));
    } else running++;
    try {
      return await work();
    } finally {
      const next = line.shift();
      if (next) next();
      else running--;
    }
  };
}

/** Runs tasks with the same key one after another. */
export function createKeyedQueue() {
  const last = new Map<string, Promise<unknown>>();
  return async function run<T>(key: string, work: () => Promise<T>): Promise<T> {
    const before = last.get(key) ?? Promise.resolve();
    const mine = before.then(work, work);
    const settled = mine.catch(() => undefined);
    last.set(key, settled);
    void settled.then(() => last.get(key) === settled && last.delete(key));
    return mine;
  };
}
