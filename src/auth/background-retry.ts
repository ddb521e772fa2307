export interface BackgroundRetry {
  /** Retries after a delay that grows with each attempt, unless nothing is pending. */
  schedule(): void;
  stop(): void;
}
export interface BackgroundRetryOptions {
  isPending(): boolean;
  run(): void;
  page?: EventTarget | undefined;
}

const delaysMs = [5000, 10_000, 30_000, 60_000];
/** The network or the user is back. */
const resumeEvents = ['online', 'focus', 'visibilitychange'] as const;

/** Retries what an unreachable server couldn't answer: when the network or the user comes back, and with backoff. */
export function createBackgroundRetry({ isPending, run, page }: BackgroundRetryOptions): BackgroundRetry {
  let timer: ReturnType<typeof setTimeout> | undefined;
  let attempts = 0;
  const retryNow = () => {
    if (isPending()) run();
  };
  for (const name of resumeEvents) page?.addEventListener(name, retryNow);
  return {
    schedule() {
      clearTimeout(timer);
      if (isPending()) timer = setTimeout(retryNow, delaysMs[Math.min(attempts++, delaysMs.length - 1)]);
      else attempts = 0;
    },
    stop() {
      clearTimeout(timer);
      for (const name of resumeEvents) page?.removeEventListener(name, retryNow);
    },
  };
}
