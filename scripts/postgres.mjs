// node scripts/postgres.mjs [--hasty] COMMAND...: runs the command with DATABASE_URL set to a new, empty PostgreSQL, then removes it.
// --hasty: nothing waits for the disk, so that emptying all tables between tests costs milliseconds.
import { execFileSync, spawn } from 'node:child_process';
import { chownSync, existsSync, mkdtempSync, openSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import { createServer } from 'node:net';
import { tmpdir, userInfo } from 'node:os';
import { delimiter, join } from 'node:path';
import process from 'node:process';

const isRoot = process.getuid?.() === 0;
const startTimeoutMs = 60_000;

/** The folder with `initdb` and `postgres`: the newest of Debian's, Homebrew's, or whatever is on PATH. */
function findBinaries() {
  const versions = (folder) => (existsSync(folder) ? readdirSync(folder).sort((a, b) => parseFloat(b) - parseFloat(a)) : []);
  const folders = [
    process.env.PG_BIN,
    ...versions('/usr/lib/postgresql').map((version) => `/usr/lib/postgresql/${version}/bin`),
    ...versions('/usr')
      .filter((name) => name.startsWith('pgsql-'))
      .map((name) => `/usr/${name}/bin`),
    ...(process.env.PATH ?? '').split(delimiter),
  ];
  return folders.find((folder) => folder && existsSync(join(folder, 'initdb')) && existsSync(join(folder, 'postgres')));
}

function install() {
  if (!isRoot || !existsSync('/etc/debian_version')) return undefined;
  const apt = (...args) => execFileSync('apt-get', args, { stdio: 'inherit', env: { ...process.env, DEBIAN_FRONTEND: 'noninteractive' } });
  apt('update');
  apt('install', '-y', '--no-install-recommends', 'postgresql');
  return findBinaries();
}

/** PostgreSQL refuses to run as root; the account that its package made, else nobody, runs it then. */
function account() {
  if (!isRoot) return {};
  const lines = readFileSync('/etc/passwd', 'utf8')
    .split('\n')
    .map((line) => line.split(':'));
  const found = lines.find(([name]) => name === 'postgres') ?? lines.find(([name]) => name === 'nobody');
  if (!found) throw new Error('PostgreSQL does not run as root and there is neither a postgres nor a nobody account');
  return { uid: Number(found[2]), gid: Number(found[3]) };
}

const freePort = () =>
  new Promise((resolve, reject) => {
    const server = createServer().once('error', reject);
    server.listen(0, '127.0.0.1', () => {
      const { port } = server.address();
      server.close(() => resolve(port));
    });
  });

async function untilReady(bin, { folder, port, server }) {
  const deadline = Date.now() + startTimeoutMs;
  while (Date.now() < deadline) {
    if (server.exitCode !== null) break;
    try {
      execFileSync(join(bin, 'pg_isready'), ['-h', folder, '-p', String(port)], { stdio: 'ignore' });
      return;
    } catch {
      await new Promise((resolve) => setTimeout(resolve, 50));
    }
  }
  throw new Error(`PostgreSQL did not start:\n${readFileSync(join(folder, 'log'), 'utf8')}`);
}

async function main(given) {
  const isHasty = given[0] === '--hasty';
  const [command, ...args] = isHasty ? given.slice(1) : given;
  if (!command) throw new Error('usage: node scripts/postgres.mjs [--hasty] COMMAND...');
  const isCi = Boolean(process.env.CI);
  const bin = findBinaries() ?? (isCi ? install() : undefined);
  if (!bin) {
    console.error(
      'PostgreSQL is not installed here, so nothing was run on it. Install the package "postgresql", or set PG_BIN to its bin folder.',
    );
    return isCi ? 1 : 0;
  }

  const folder = mkdtempSync(join(tmpdir(), 'gatehouse-postgres-'));
  const who = account();
  if (isRoot) chownSync(folder, who.uid, who.gid);
  const data = join(folder, 'data');
  let server;
  try {
    execFileSync(join(bin, 'initdb'), ['-D', data, '-U', 'gatehouse', '-A', 'trust', '-E', 'UTF8', '--no-locale'], {
      ...who,
      cwd: folder,
      stdio: ['ignore', 'ignore', 'inherit'],
    });
    const port = await freePort();
    const log = openSync(join(folder, 'log'), 'a');
    const hasty = isHasty ? { fsync: 'off', synchronous_commit: 'off', full_page_writes: 'off' } : {};
    const settings = { listen_addresses: '127.0.0.1', unix_socket_directories: folder, port, max_connections: 100, ...hasty };
    const flags = Object.entries(settings).flatMap(([name, value]) => ['-c', `${name}=${value}`]);
    server = spawn(join(bin, 'postgres'), ['-D', data, ...flags], { ...who, cwd: folder, stdio: ['ignore', log, log] });
    await untilReady(bin, { folder, port, server });
    execFileSync(join(bin, 'createdb'), ['-h', folder, '-p', String(port), '-U', 'gatehouse', 'gatehouse'], { cwd: folder });
    const version = execFileSync(join(bin, 'postgres'), ['--version']).toString().trim();
    console.log(`${version} on port ${port}`);
    return await run(command, args, `postgres://gatehouse@127.0.0.1:${port}/gatehouse`);
  } finally {
    await stop(server);
    rmSync(folder, { recursive: true, force: true });
  }
}

function run(command, args, url) {
  const child = spawn(command, args, { stdio: 'inherit', env: { ...process.env, DATABASE_URL: url } });
  for (const signal of ['SIGINT', 'SIGTERM']) process.on(signal, () => child.kill(signal));
  return new Promise((resolve, reject) => {
    child.once('error', reject);
    child.once('exit', (code, signal) => resolve(signal ? 1 : (code ?? 1)));
  });
}

/** SIGINT is PostgreSQL's fast shutdown: it ends the sessions that are left. */
async function stop(server) {
  if (!server || server.exitCode !== null) return;
  const ended = new Promise((resolve) => server.once('exit', resolve));
  server.kill('SIGINT');
  await ended;
}

try {
  process.exitCode = await main(process.argv.slice(2));
} catch (error) {
  console.error(`${error.message} (user ${userInfo().username})`);
  process.exitCode = 1;
}
