import type { Visit } from './page-visit.ts';

export interface Round {
  floor: { cold: Visit; warm: Visit };
  ours: { cold: Visit; warm: Visit };
  /** With the line that fetches React with the page; and without it at full speed. */
  preloaded: Visit;
  fast: Visit;
  portal: Visit;
}

const round = (value: number, digits = 2) => Number(value.toFixed(digits));

export function median(values: number[]): number {
  const sorted = values.toSorted((a, b) => a - b);
  const middle = sorted.length >> 1;
  return sorted.length % 2 ? sorted[middle]! : (sorted[middle - 1]! + sorted[middle]!) / 2;
}

const print = (row: object) => console.log(JSON.stringify({ bench: 'page', ...row }));

/** One line per metric of the design and README: median of all rounds, ratio to the floor, and the range of that ratio. */
export function printRows(rounds: Round[], floorBrotli: number): void {
  const of = (pick: (each: Round) => number) => round(median(rounds.map(pick)), 4);
  const compare = (what: string, ours: (each: Round) => number, { floor, target }: { floor: (each: Round) => number; target?: number }) => {
    const ratios = rounds.map((each) => ours(each) / floor(each));
    print({
      what,
      ratio: round(of(ours) / of(floor)),
      ...(target !== undefined && { targetRatio: target }),
      ratioMin: round(Math.min(...ratios)),
      ratioMax: round(Math.max(...ratios)),
      oursMs: Math.round(of(ours)),
      floorMs: Math.round(of(floor)),
      rounds: rounds.length,
    });
  };
  const count = (what: string, ours: (each: Round) => number, more: { floor?: (each: Round) => number; target?: number } = {}) =>
    print({
      what,
      ours: of(ours),
      ...(more.target !== undefined && { target: more.target }),
      ...(more.floor && { floor: of(more.floor) }),
      rounds: rounds.length,
    });

  const floorUsable = ({ floor }: Round) => floor.cold.usableMs;
  compare('form seen, cold', ({ ours }) => ours.cold.seenMs, { floor: ({ floor }) => floor.cold.seenMs, target: 0.6 });
  compare('React in charge, cold', ({ ours }) => ours.cold.usableMs, { floor: floorUsable, target: 1.3 });
  compare('React in charge, cold, with the preload line', ({ preloaded }) => preloaded.usableMs, { floor: floorUsable, target: 1.2 });
  compare('script time until quiet, cold', ({ ours }) => ours.cold.scriptMs, { floor: ({ floor }) => floor.cold.scriptMs, target: 1.3 });
  compare('form usable, second visit, to the cold floor', ({ ours }) => ours.warm.usableMs, { floor: floorUsable, target: 0.35 });
  compare('form usable, second visit, to the warm floor', ({ ours }) => ours.warm.usableMs, { floor: ({ floor }) => floor.warm.usableMs });
  compare('portal from a signed-in page, first section usable, warm, to the cold floor', ({ portal }) => portal.usableMs, {
    floor: floorUsable,
    target: 0.6,
  });
  count('longest task, cold, ms', ({ ours }) => ours.cold.longestTaskMs, { floor: ({ floor }) => floor.cold.longestTaskMs, target: 150 });
  count('longest task, portal, ms', ({ portal }) => portal.longestTaskMs);
  count('requests until the form, document and configuration included', ({ ours }) => ours.cold.requests, {
    floor: ({ floor }) => floor.cold.requests,
    target: 5,
  });
  count('preflights until the form', ({ ours }) => ours.cold.preflights);
  count('requests in the first two seconds, at full speed', ({ fast }) => fast.requestsInTwoSeconds, { target: 12 });
  count('requests until quiet', ({ ours }) => ours.cold.requestsUntilQuiet, { floor: ({ floor }) => floor.cold.requestsUntilQuiet });
  count('bytes received until quiet', ({ ours }) => ours.cold.transferred, { floor: ({ floor }) => floor.cold.transferred });
  count('requests from opening the portal until quiet', ({ portal }) => portal.requestsUntilQuiet);
  count('layout shift, sign-in form', ({ ours }) => ours.cold.layoutShift, { floor: ({ floor }) => floor.cold.layoutShift, target: 0 });
  count('layout shift, portal', ({ portal }) => portal.layoutShift, { target: 0 });
  count('heap after collection with the sign-in form, MB', ({ ours }) => ours.cold.heapMb, {
    floor: ({ floor }) => floor.cold.heapMb,
    target: 1.9,
  });
  count('elements of the sign-in form', ({ ours }) => ours.cold.elements, { floor: ({ floor }) => floor.cold.elements, target: 35 });
  print({ what: 'script of the floor page, KB brotli', floor: floorBrotli / 1000 });
}
