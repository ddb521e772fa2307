// Takes apart what keeps tenants apart, piece by piece, and prints which test notices. `npm test` does so for a sample.
import { spawnSync } from 'node:child_process';
import { delimiter, join, resolve } from 'node:path';
import process from 'node:process';

const root = resolve(import.meta.dirname, '..');
const { status } = spawnSync('vitest', ['run', '--project', 'provider', 'provider/test/security/mutants.test.ts'], {
  cwd: root,
  stdio: 'inherit',
  env: { ...process.env, MUTANTS: 'all', PATH: [join(root, 'node_modules/.bin'), process.env.PATH].join(delimiter) },
});
process.exitCode = status ?? 1;
