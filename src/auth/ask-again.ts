export interface AskAgain {
  /** Asks after a while, when there is still something to ask. */
  plan(): void;
  stop(): void;
}
export interface AskAgainOptions {
  isWanted(): boolean;
  ask(): void;
  page?: EventTarget | undefined;
}

const delaysMs = [5000, 10_000, 30_000, 60_000];
/** The network is back, or the person is. */
const comebacks = ['online', 'focus', 'visibilitychange'] as const;

/** What a server that was away could not be asked is asked again: when something comes back, and from time to time. */
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
