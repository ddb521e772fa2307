import { appendFileSync, mkdirSync } from 'node:fs';
import { join } from 'node:path';

const folder = join(import.meta.dirname, '../../../test-results');

export interface SecurityLine {
  /** Row of the security plan. */
  id: string;
  /** What was tried, in a few words. */
  what: string;
  /** Number of tries. */
  n: number;
  /** Tries that got anywhere. */
  failures: number;
}

/** A row of docs/security-results.md, which `npm run security-report` writes from the last run. */
export function securityLine(line: SecurityLine, database = import.meta.env?.['DATABASE_URL'] ? 'PostgreSQL' : 'embedded'): void {
  mkdirSync(folder, { recursive: true });
  appendFileSync(join(folder, 'security.ndjson'), `${JSON.stringify({ ...line, database })}\n`);
}
