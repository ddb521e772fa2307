// node bench/bench.ts [--only page|bytes|provider]: every result is one JSON line on stdout.
import { spawnSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { parseArgs } from 'node:util';

const parts = ['bytes', 'page', 'provider'];
const { values } = parseArgs({ options: { only: { type: 'string' } } });
if (values.only !== undefined && !parts.includes(values.only)) {
  console.error(`--only takes one of ${parts.join(', ')}`);
  process.exit(2);
}

const wanted = values.only ? [values.only] : parts;
const files = wanted.map((part) => fileURLToPath(new URL(`./${part}.ts`, import.meta.url))).filter((file) => existsSync(file));
// Each in a process of its own: the heap of one is no part of the next.
for (const file of files) if (spawnSync(process.execPath, [file], { stdio: 'inherit' }).status !== 0) process.exitCode = 1;
