import { afterAll } from 'vitest';
import { securityLine, type SecurityLine } from './security-line.ts';

/** The line of several tests: what each adds becomes one row. To be called in their `describe`. */
export function sharedLine(id: string, what: string): Pick<SecurityLine, 'n' | 'failures'> {
  const line = { id, what, n: 0, failures: 0 };
  afterAll(() => securityLine(line));
  return line;
}
