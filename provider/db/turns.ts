/** Runs the work now, or when one of the same workspace has ended. */
export type Turns = <T>(tenantId: string, work: () => Promise<T>) => Promise<T>;

interface Line {
  running: number;
  waiting: Set<() => void>;
}

/** Errors: ETIMEDOUT. */
const wait = ({ waiting }: Line, patienceMs: number) =>
  new Promise<void>((resolve, reject) => {
    const go = () => {
      clearTimeout(timer);
      resolve();
    };
    const timer = setTimeout(() => {
      waiting.delete(go);
      reject(Object.assign(new Error('The workspace has too many transactions under way.'), { code: 'ETIMEDOUT' }));
    }, patienceMs);
    waiting.add(go);
  });

/**
 * Leaves connections for others: of one workspace, `most` transactions run at once in this process, and the others follow in their order.
 * Errors: ETIMEDOUT for one that waits longer than `patienceMs`.
 */
export function createTurns(most: number, patienceMs: number): Turns {
  const lines = new Map<string, Line>();
  return async (tenantId, work) => {
    const line = lines.get(tenantId) ?? { running: 0, waiting: new Set() };
    lines.set(tenantId, line);
    if (line.running < most) line.running++;
    else await wait(line, patienceMs);
    try {
      return await work();
    } finally {
      // Whoever is next takes over this place.
      const [next] = line.waiting;
      if (next) {
        line.waiting.delete(next);
        next();
      } else if (--line.running === 0) lines.delete(tenantId);
    }
  };
}
