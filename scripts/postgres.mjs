// node scripts/postgres.mjs [--hasty] COMMAND...: runs the command with DATABASE_URL set to a new, empty PostgreSQL, then removes it.
// --hasty: nothing waits for the disk, so that emptying all tables between tests costs milliseconds.
import { execFileSync, spawn } from 'node:child_process';
import { existsSync } from 'node:fs';
import { userInfo } from 'node:os';
import { join } from 'node:path';
import process from 'node:process';
import { findPostgres, startPostgres } from './postgres-server.ts';

function install() {
  if (process.getuid?.() !== 0 || !existsSync('/etc/debian_version')) return undefined;
  const apt = (...args) => execFileSync('apt-get', args, { stdio: 'inherit', env: { ...process.env, DEBIAN_FRONTEND: 'noninteractive' } });
  apt('update');
  apt('install', '-y', '--no-install-recommends', 'postgresql');
  return findPostgres();
}

function run(command, args, url) {
  const child = spawn(command, args, { stdio: 'inherit', env: { ...process.env, DATABASE_URL: url } });
  for (const signal of ['SIGINT', 'SIGTERM']) process.on(signal, () => child.kill(signal));
  return new Promise((resolve, reject) => {
    child.once('error', reject);
    child.once('exit', (code, signal) => resolve(signal ? 1 : (code ?? 1)));
  });
}

async function main(given) {
  const isHasty = given[0] === '--hasty';
  const [command, ...args] = isHasty ? given.slice(1) : given;
  if (!command) throw new Error('usage: node scripts/postgres.mjs [--hasty] COMMAND...');
  const isCi = Boolean(process.env.CI);
  const bin = findPostgres() ?? (isCi ? install() : undefined);
  if (!bin) {
    console.error(
      'PostgreSQL is not installed here, so nothing was run on it. Install the package "postgresql", or set PG_BIN to its bin folder.',
    );
    return isCi ? 1 : 0;
  }
  const server = await startPostgres(bin, { isHasty });
  try {
    const version = execFileSync(join(bin, 'postgres'), ['--version']).toString().trim();
    console.log(`${version} on port ${server.port}`);
    return await run(command, args, server.url);
  } finally {
    await server.remove();
  }
}

try {
  process.exitCode = await main(process.argv.slice(2));
} catch (error) {
  console.error(`${error.message} (user ${userInfo().username})`);
  process.exitCode = 1;
}
