import { readdirSync, readFileSync } from 'node:fs';
import process from 'node:process';

/** In the environment of everything that a runner starts. */
export const markName = 'GATEHOUSE_TEST_RUN';

const partsOf = (pid: string, file: 'environ' | 'cmdline'): string[] => {
  try {
    return readFileSync(`/proc/${pid}/${file}`, 'utf8').split('\0');
  } catch {
    // It has ended, or there is no /proc here.
    return [];
  }
};

/**
 * Ends what still runs under a runner's mark, so that whatever a runner that died had started is not beside the next. Returns their command
 * lines; without /proc nothing is found.
 */
export function endLeftovers(mark: string): string[] {
  let pids: string[] = [];
  try {
    pids = readdirSync('/proc').filter((name) => /^\d+$/.test(name) && Number(name) !== process.pid);
  } catch {
    return [];
  }
  return pids.flatMap((pid) => {
    if (!partsOf(pid, 'environ').includes(`${markName}=${mark}`)) return [];
    const command = partsOf(pid, 'cmdline').join(' ').trim();
    try {
      process.kill(Number(pid), 'SIGKILL');
    } catch {
      return [];
    }
    // Without a command line it is one that has ended and that nobody has asked about yet.
    return command ? [command] : [];
  });
}
