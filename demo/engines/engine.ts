/** A browser that Playwright cannot drive, as far as the smoke test needs it. */
export interface Engine {
  open(url: string): Promise<void>;
  /** Value of an expression in the page; a promise is waited for. */
  evaluate<T>(expression: string): Promise<T>;
  /** Real keys, to whatever has the focus. */
  type(text: string): Promise<void>;
  close(): Promise<void>;
}

export const enter = '\uE007';

const patienceMs = 20_000;
const pause = (ms: number) => new Promise((resolve) => setTimeout(resolve, ms));

/** Resolves to the first answer that `isWanted`; at the end of its patience to the last one, for the assertion to show. */
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
