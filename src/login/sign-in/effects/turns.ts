import { AppError } from '../../../lib/error.ts';
import type { RequestContext } from '../../../lib/machine.ts';

export interface Turns {
  /** Runs `work` after earlier requests were answered and abandoned sessions were ended. */
  take<T>(context: RequestContext, work: () => Promise<T>): Promise<T>;
  /** The same, but rejects if the request became stale while waiting. */
  takeIfAwaited<T>(context: RequestContext, work: () => Promise<T>): Promise<T>;
  /** Ends a session before the next request is sent. */
  end(work: () => Promise<void>): Promise<void>;
}

/** Serializes requests that sign in, because each one replaces the session cookie. */
export function createTurns(): Turns {
  let last: Promise<unknown> = Promise.resolve();
  let ending: Promise<void> = Promise.resolve();
  function take<T>({ answered }: RequestContext, work: () => Promise<T>): Promise<T> {
    const turn = last.then(() => ending).then(work);
    last = answered;
    return turn;
  }
  return {
    take,
    takeIfAwaited: (context, work) =>
      take(context, () => {
        if (context.isStale()) throw new AppError('CHALLENGE_ENDED', 'The person went back before it was sent.', { status: 0 });
        return work();
      }),
    end(work) {
      const ended = ending.then(work);
      // Whoever ends it hears of a failure; the next one does not wait for ever.
      ending = ended.catch(() => {});
      return ended;
    },
  };
}
