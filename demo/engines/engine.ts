/** The part of a browser Playwright can't drive that the smoke test needs. */
export interface Engine {
  open(url: string): Promise<void>;
  /** Value of an expression in the page; promises are awaited. */
  evaluate<T>(expression: string): Promise<T>;
  /** Real key presses, to the focused element. */
  type(text: string): Promise<void>;
  close(): Promise<void>;
}

export const enter = '\uE007';

/** Less than a test may take, so that it is the assertion that speaks. */
const patienceMs = 150_000;
const pause = (ms: number) => new Promise((resolve) => setTimeout(resolve, ms));

/** Resolves to the first value accepted by `isWanted`, or to the last one on timeout, for the assertion to show. */
export async function eventually<T>(ask: () => Promise<T>, isWanted: (answer: T) => boolean = Boolean): Promise<T> {
  const end = Date.now() + patienceMs;
  for (;;) {
    const answer = await ask();
    if (isWanted(answer) || Date.now() > end) return answer;
    await pause(50);
  }
}

/** W3C actions that press each character. */
export const keyActions = (text: string): object[] => [
  {
    type: 'key',
    id: 'keys',
    actions: [...text].flatMap((value) => [
      { type: 'keyDown', value },
      { type: 'keyUp', value },
    ]),
  },
];
