export interface AskAgain {
  /** Retries after a delay that grows with each attempt, unless nothing is pending. */
  plan(): void;
  stop(): void;
}
export interface AskAgainOptions {
  isWanted(): boolean;
  ask(): void;
  page?: EventTarget | undefined;
}

const delaysMs = [5000, 10_000, 30_000, 60_000];
/** The network or the user is back. */
const comebacks = ['online', 'focus', 'visibilitychange'] as const;

/** Retries what an unreachable server couldn't answer: when the network or the user comes back, and with backoff. */
export function createAskAgain({ isWanted, ask, page }: AskAgainOptions): AskAgain {
  let timer: ReturnType<typeof setTimeout> | undefined;
  let asked = 0;
  const askNow = () => {
    if (isWanted()) ask();
  };
  for (const name of comebacks) page?.addEventListener(name, askNow);
  return {
    plan() {
      clearTimeout(timer);
      if (isWanted()) timer = setTimeout(askNow, delaysMs[Math.min(asked++, delaysMs.length - 1)]);
      else asked = 0;
    },
    stop() {
      clearTimeout(timer);
      for (const name of comebacks) page?.removeEventListener(name, askNow);
    },
  };
}
