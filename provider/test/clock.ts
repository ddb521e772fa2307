import type { Clock } from '../ports/clock.ts';

/** A clock that can be moved. */
export interface TestClock extends Clock {
  advance(seconds: number): void;
  /** From here on time only passes by `advance`: for what is about a second. */
  hold(): void;
}

export function createClock(): TestClock {
  let offsetMs = 0;
  let heldMs: number | undefined;
  return {
    now: () => new Date((heldMs ?? Date.now()) + offsetMs),
    advance: (seconds) => void (offsetMs += seconds * 1000),
    hold: () => void (heldMs ??= Date.now()),
  };
}
