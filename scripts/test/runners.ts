import process from 'node:process';
import { aloneIn, type Alone } from './again.ts';
import { findPostgres } from '../postgres-server.ts';
import { readElements, readPlaywright, readVitest, type Result } from './results.ts';
import { hasSqlChanged } from './sql.ts';

export type Lane = 'browser' | 'embedded' | 'postgres';

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
  env?: Readonly<Record<string, string>>;
  alone?: Alone;
}

const node = process.execPath;
const vitest = { read: readVitest, variable: 'VITEST_RESULTS', alone: aloneIn.vitest };
const onPostgres = (...command: string[]) => [node, 'scripts/postgres.mjs', '--hasty', ...command];
const isPostgresHere = Boolean(process.env['CI'] ?? findPostgres());
const upgrade = 'node provider/test/crash/upgrade.ts --database-url "$DATABASE_URL"';
const chargeCrash = 'node provider/test/crash/charge-crash.ts --kills 1 --database-url "$DATABASE_URL"';

/**
 * In the order in which they run: three lanes side by side, because a lane waits a third of its time, for a disk, a page or a clock. What people
 * look at goes first (`nice`).
 */
export const runners: readonly Runner[] = [
  { name: 'build', command: [node, 'build.mjs', '--force'], lane: 'browser' },
  { name: 'elements', command: ['web-test-runner'], read: readElements, variable: 'WTR_RESULTS', alone: aloneIn.elements, lane: 'browser' },
  {
    ...{ name: 'browser', command: ['playwright', 'test'], built: true, lane: 'browser' },
    ...{ read: readPlaywright, variable: 'PLAYWRIGHT_RESULTS', alone: aloneIn.playwright },
  },
  { name: 'crash', command: [node, 'provider/test/crash/crash.ts', '--cycles', '10'], lane: 'browser' },
  { name: 'webhook crash', command: [node, 'provider/test/crash/webhook-crash.ts', '--kills', '1'], lane: 'browser' },
  { name: 'import crash', command: [node, 'provider/test/crash/import-crash.ts'], lane: 'browser' },
  { name: 'upgrade', command: onPostgres('sh', '-c', upgrade), lane: 'browser' },
  { name: 'charge crash', command: onPostgres('sh', '-c', chargeCrash), lane: 'browser' },
  // One thread takes about as long as two, and costs two thirds of them.
  { name: 'types', command: ['tsc', '--noEmit', '-p', 'tsconfig.json', '--checkers', '1'], fast: true, lane: 'browser' },
  // What npm would publish, installed from the registry into pages of somebody's own.
  { name: 'packages', command: ['vitest', 'run', '--project', 'packages'], ...vitest, built: true, lane: 'embedded' },
  { name: 'provider', command: ['vitest', 'run', '--project', isPostgresHere ? 'embedded' : 'provider'], ...vitest, lane: 'embedded' },
  {
    ...{ name: 'pkg postgres', ...vitest, optional: true, built: true, lane: 'embedded' },
    command: onPostgres('vitest', 'run', '--project', 'packages'),
  },
  { name: 'dead code', command: ['knip'], lane: 'embedded' },
  { name: 'docs', command: [node, 'scripts/docs.ts'], built: true, lane: 'embedded' },
  { name: 'package', command: ['publint'], built: true, lane: 'embedded' },
  { name: 'pkg provider', command: ['publint', 'provider'], built: true, lane: 'embedded' },
  // WebKit and Firefox, where they are or can be installed.
  { name: 'engines', command: [node, 'scripts/engines.ts'], ...vitest, optional: true, built: true, lane: 'embedded' },
  { name: 'lint', command: ['oxlint', '--type-aware'], env: { GOMAXPROCS: '1' }, fast: true, lane: 'postgres' },
  { name: 'format', command: ['oxfmt', '--check'], fast: true, lane: 'postgres' },
  { name: 'unit', command: ['vitest', 'run', '--project', 'logic'], ...vitest, fast: true, lane: 'postgres' },
  // On a real PostgreSQL; without one on the machine this says so and counts nothing.
  {
    ...{ name: 'postgres', ...vitest, optional: true, lane: 'postgres' },
    command: onPostgres('vitest', 'run', '--project', hasSqlChanged() ? 'provider' : 'postgres'),
  },
];
