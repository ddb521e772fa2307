import process from 'node:process';
import { aloneIn, type Alone } from './again.ts';
import { readElements, readPlaywright, readVitest, type Result } from './results.ts';

export type Lane = 'first' | 'browser' | 'embedded' | 'postgres';

export interface Runner {
  name: string;
  command: string[];
  lane: Lane;
  /** Part of `--fast`. */
  fast?: boolean;
  /** Waits for the bundles. */
  built?: boolean;
  /** May find nothing to run on. */
  optional?: boolean;
  /** Of a runner that counts its tests; without it its exit code counts as one. */
  // oxlint-disable-next-line no-explicit-any -- Each reads the report of its own runner.
  read?: (report: any) => Result;
  /** Names the file that the report goes to. */
  variable?: string;
  alone?: Alone;
}

const node = process.execPath;
const vitest = { read: readVitest, variable: 'VITEST_RESULTS', alone: aloneIn.vitest };
const onPostgres = (...command: string[]) => [node, 'scripts/postgres.mjs', '--hasty', ...command];
const upgrade = 'node provider/test/crash/upgrade.ts --database-url "$DATABASE_URL"';
const chargeCrash = 'node provider/test/crash/charge-crash.ts --kills 1 --database-url "$DATABASE_URL"';

/**
 * In the order in which they run. `first` ones have the machine to themselves: their pages draw at the pace of a screen, and wait for it most
 * beside others. Then three lanes run side by side: a lane waits a third of its time, for a disk, a page or a clock. The browser's is the
 * longest.
 */
export const runners: readonly Runner[] = [
  { name: 'elements', command: ['web-test-runner'], read: readElements, variable: 'WTR_RESULTS', alone: aloneIn.elements, lane: 'first' },
  { name: 'build', command: [node, 'build.mjs', '--force'], lane: 'browser' },
  {
    ...{ name: 'browser', command: ['playwright', 'test'], built: true, lane: 'browser' },
    ...{ read: readPlaywright, variable: 'PLAYWRIGHT_RESULTS', alone: aloneIn.playwright },
  },
  { name: 'types', command: ['tsc', '--noEmit', '-p', 'tsconfig.json'], fast: true, lane: 'embedded' },
  { name: 'lint', command: ['oxlint', '--type-aware'], fast: true, lane: 'embedded' },
  { name: 'format', command: ['oxfmt', '--check'], fast: true, lane: 'embedded' },
  { name: 'unit', command: ['vitest', 'run', '--project', 'logic'], ...vitest, fast: true, lane: 'embedded' },
  // What npm would publish, installed from the registry into pages of somebody's own.
  { name: 'packages', command: ['vitest', 'run', '--project', 'packages'], ...vitest, built: true, lane: 'embedded' },
  { name: 'provider', command: ['vitest', 'run', '--project', 'provider'], ...vitest, lane: 'embedded' },
  { name: 'dead code', command: ['knip'], lane: 'embedded' },
  { name: 'docs', command: [node, 'scripts/docs.ts'], built: true, lane: 'embedded' },
  { name: 'package', command: ['publint'], built: true, lane: 'embedded' },
  { name: 'pkg provider', command: ['publint', 'provider'], built: true, lane: 'embedded' },
  // WebKit and Firefox, where they are or can be installed.
  { name: 'engines', command: [node, 'scripts/engines.ts'], ...vitest, optional: true, built: true, lane: 'embedded' },
  // The same suites on a real PostgreSQL; without one on the machine this says so and counts nothing.
  { name: 'postgres', command: onPostgres('vitest', 'run', '--project', 'provider'), ...vitest, optional: true, lane: 'postgres' },
  { name: 'upgrade', command: onPostgres('sh', '-c', upgrade), lane: 'postgres' },
  { name: 'charge crash', command: onPostgres('sh', '-c', chargeCrash), lane: 'postgres' },
  { name: 'crash', command: [node, 'provider/test/crash/crash.ts', '--cycles', '10'], lane: 'postgres' },
  { name: 'webhook crash', command: [node, 'provider/test/crash/webhook-crash.ts', '--kills', '1'], lane: 'postgres' },
  { name: 'import crash', command: [node, 'provider/test/crash/import-crash.ts'], lane: 'postgres' },
];
