import { readdirSync, readFileSync } from 'node:fs';
import { getPriority, setPriority } from 'node:os';

const numbersIn = (folder: string) => {
  try {
    return readdirSync(folder).map(Number).filter(Number.isInteger);
  } catch {
    // It has ended, or there is no /proc here.
    return [];
  }
};

function parentOf(pid: number): number | undefined {
  try {
    // Behind the name, which may hold anything: state and parent.
    return Number(/.*\) \S (\d+)/s.exec(readFileSync(`/proc/${pid}/stat`, 'utf8'))?.[1]);
  } catch {
    return undefined;
  }
}

/**
 * Gives a process that let others go first, what it started and all their threads the priority of this one. Only root may; without /proc it's
 * the process alone.
 */
export function endPatience(root: number): void {
  const ordinary = getPriority();
  const parents = new Map(numbersIn('/proc').map((pid) => [pid, parentOf(pid)]));
  const isOf = (pid: number | undefined): boolean => pid === root || (pid !== undefined && isOf(parents.get(pid)));
  for (const id of new Set([root, ...[...parents.keys()].filter(isOf).flatMap((pid) => numbersIn(`/proc/${pid}/task`))]))
    try {
      setPriority(id, ordinary);
    } catch {
      // It has ended, or this is not root.
    }
}
