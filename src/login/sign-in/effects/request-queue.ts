import { AppError } from '../../../lib/error.ts';
import type { RequestContext } from '../../../lib/machine.ts';

export interface RequestQueue {
  /** Runs `work` after earlier requests were answered and abandoned sessions were ended. */
  run<T>(context: RequestContext, work: () => Promise<T>): Promise<T>;
  /** The same, but rejects if the request became stale while waiting. */
  runUnlessStale<T>(context: RequestContext, work: () => Promise<T>): Promise<T>;
  /** Ends a session before the next request is sent. */
  endSession(work: () => Promise<void>): Promise<void>;
}

/** Serializes requests that sign in, because each one replaces the session cookie. */
export function createRequestQueue(): RequestQueue {
  let last: Promise<unknown> = Promise.resolve();
  let ending: Promise<void> = Promise.resolve();
  function run<T>({ answered }: RequestContext, work: () => Promise<T>): Promise<T> {
    const result = last.then(() => ending).then(work);
    last = answered;
    return result;
  }
  return {
    run,
    runUnlessStale: (context, work) =>
      run(context, () => {
        if (context.isStale()) throw new AppError('CHALLENGE_ENDED', 'The person went back before it was sent.', { status: 0 });
        return work();
      }),
    endSession(work) {
      const ended = ending.then(work);
      // The caller gets the error; later requests must not fail because of it.
      ending = ended.catch(() => {});
      return ended;
    },
  };
}
