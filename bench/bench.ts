// node bench/bench.ts [--only page|bytes|provider|accounts|database|audits|worst]: prints each result as one JSON line.
import { spawnSync } from 'node:child_process';
import { join, resolve } from 'node:path';
import { parseArgs } from 'node:util';

const root = resolve(import.meta.dirname, '..');
const inBench = (name: string) => join(root, 'bench', name);
const parts: Record<string, string[][]> = {
  bytes: [[inBench('bytes.ts')]],
  page: [[inBench('page.ts')]],
  // First on the embedded database, then on a temporary PostgreSQL if one is installed.
  provider: [[inBench('provider.ts')], [join(root, 'scripts/postgres.mjs'), process.execPath, inBench('provider.ts')]],
  // The screen of all accounts over 10,000 of them, on both databases.
  accounts: [[inBench('accounts.ts')], [join(root, 'scripts/postgres.mjs'), process.execPath, inBench('accounts.ts')]],
  // Reading a million entries of the audit log, and what writing one costs.
  audits: [[join(root, 'scripts/postgres.mjs'), process.execPath, inBench('audits.ts')]],
  // What others wait while each endpoint is sent its largest request.
  worst: [[join(root, 'scripts/postgres.mjs'), '--hasty', process.execPath, inBench('worst-bodies.ts')]],
  // The server's database access compared with plain drivers.
  database: [[join(root, 'scripts/postgres.mjs'), process.execPath, inBench('database.ts')]],
};
const { values } = parseArgs({ options: { only: { type: 'string' } } });
if (values.only !== undefined && !(values.only in parts)) {
  console.error(`--only takes one of ${Object.keys(parts).join(', ')}`);
  process.exit(2);
}

const { DATABASE_URL: _, ...env } = process.env;
// Separate processes, so that one part's heap doesn't affect another.
for (const part of values.only ? [values.only] : Object.keys(parts))
  for (const args of parts[part]!)
    if (spawnSync(process.execPath, args, { stdio: 'inherit', env, cwd: root }).status !== 0) process.exitCode = 1;
