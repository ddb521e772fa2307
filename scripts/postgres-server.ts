import { execFileSync, spawn, type ChildProcess, type ExecFileSyncOptions } from 'node:child_process';
import { chownSync, existsSync, mkdtempSync, openSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import { createServer, type AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { delimiter, join } from 'node:path';

const administrator = 'administrator';
/** Owns the database and may do nothing else: neither create roles nor set parameters, as the users that hosts of databases give. */
const user = 'gatehouse';
const startTimeoutMs = 300_000;

/** A PostgreSQL of its own folder and port. */
export interface PostgresServer {
  port: number;
  /** As the owner of the database, who is no superuser and can't create roles. */
  url: string;
  /** As a superuser, in the same database. */
  administratorUrl: string;
  start(): Promise<void>;
  /** `crash`: like a lost machine, nothing is said to clients or written down. */
  stop(how?: 'fast' | 'crash'): Promise<void>;
  /** A second server that follows this one, started. */
  standby(): Promise<PostgresServer>;
  /** Makes a standby the one that accepts writes. */
  promote(): void;
  /** Stops it and deletes its folder. */
  remove(): Promise<void>;
}

/** The folder with `initdb` and `postgres`: the newest of Debian's, Homebrew's, or whatever is on PATH. */
export function findPostgres(): string | undefined {
  const versions = (folder: string) =>
    existsSync(folder) ? readdirSync(folder).toSorted((a, b) => Number.parseFloat(b) - Number.parseFloat(a)) : [];
  const folders = [
    process.env['PG_BIN'],
    ...versions('/usr/lib/postgresql').map((version) => `/usr/lib/postgresql/${version}/bin`),
    ...versions('/usr')
      .filter((name) => name.startsWith('pgsql-'))
      .map((name) => `/usr/${name}/bin`),
    ...(process.env['PATH'] ?? '').split(delimiter),
  ];
  return folders.find((folder) => folder && existsSync(join(folder, 'initdb')) && existsSync(join(folder, 'postgres')));
}

/** PostgreSQL refuses to run as root; the account that its package made, else nobody, runs it then. */
function account(): { uid?: number; gid?: number } {
  if (process.getuid?.() !== 0) return {};
  const lines = readFileSync('/etc/passwd', 'utf8')
    .split('\n')
    .map((line) => line.split(':'));
  const found = lines.find(([name]) => name === 'postgres') ?? lines.find(([name]) => name === 'nobody');
  if (!found) throw new Error('PostgreSQL does not run as root and there is neither a postgres nor a nobody account');
  return { uid: Number(found[2]), gid: Number(found[3]) };
}

const freePort = () =>
  new Promise<number>((resolve, reject) => {
    const server = createServer().once('error', reject);
    server.listen(0, '127.0.0.1', () => {
      const { port } = server.address() as AddressInfo;
      server.close(() => resolve(port));
    });
  });

function newFolder(): string {
  const folder = mkdtempSync(join(tmpdir(), 'gatehouse-postgres-'));
  const { uid, gid } = account();
  if (uid !== undefined && gid !== undefined) chownSync(folder, uid, gid);
  return folder;
}

const exited = (child: ChildProcess) =>
  new Promise<void>((resolve) => (child.exitCode !== null || child.signalCode !== null ? resolve() : child.once('exit', () => resolve())));

/** A server on the data that `fill` puts into a new folder. */
async function serverOn(bin: string, isHasty: boolean, fill: (data: string, folder: string) => void): Promise<PostgresServer> {
  const folder = newFolder();
  const data = join(folder, 'data');
  const port = await freePort();
  const runs = { ...account(), cwd: folder };
  const tool = (name: string, ...args: string[]) =>
    execFileSync(join(bin, name), args, { ...runs, stdio: ['ignore', 'ignore', 'inherit'] });
  let server: ChildProcess | undefined;

  async function start() {
    const log = openSync(join(folder, 'log'), 'a');
    // Nothing waits for the disk, so that emptying all tables between tests costs milliseconds.
    const hasty = isHasty ? { fsync: 'off', full_page_writes: 'off' } : {};
    const settings = { listen_addresses: '127.0.0.1', unix_socket_directories: folder, port, max_connections: 100, ...hasty };
    const flags = Object.entries(settings).flatMap(([name, value]) => ['-c', `${name}=${value}`]);
    const started = spawn(join(bin, 'postgres'), ['-D', data, ...flags], { ...runs, stdio: ['ignore', log, log] });
    server = started;
    const deadline = Date.now() + startTimeoutMs;
    while (Date.now() < deadline && started.exitCode === null) {
      try {
        execFileSync(join(bin, 'pg_isready'), ['-h', folder, '-p', String(port)], { stdio: 'ignore' });
        return;
      } catch {
        await new Promise((resolve) => setTimeout(resolve, 50));
      }
    }
    throw new Error(`PostgreSQL did not start:\n${readFileSync(join(folder, 'log'), 'utf8')}`);
  }
  async function stop(how: 'fast' | 'crash' = 'fast') {
    // SIGINT ends the sessions that are left; SIGQUIT writes nothing.
    server?.kill(how === 'fast' ? 'SIGINT' : 'SIGQUIT');
    if (server) await exited(server);
  }
  async function remove() {
    await stop();
    rmSync(folder, { recursive: true, force: true });
  }

  try {
    fill(data, folder);
    await start();
    return {
      port,
      url: `postgres://${user}@127.0.0.1:${port}/${user}`,
      administratorUrl: `postgres://${administrator}@127.0.0.1:${port}/${user}`,
      start,
      stop,
      remove,
      standby: () =>
        serverOn(bin, isHasty, (copy) =>
          tool('pg_basebackup', '-D', copy, '-R', '-c', 'fast', '-X', 'stream', '-h', '127.0.0.1', '-p', String(port), '-U', administrator),
        ),
      promote: () => void tool('pg_ctl', 'promote', '-D', data),
    };
  } catch (error) {
    await remove();
    throw error;
  }
}

/** What provider/README.md asks an administrator for. The last line is for the tests, which fill tables without their triggers. */
const setUp = `create role ${user} login;
create role gatehouse_app nologin;
grant gatehouse_app to ${user};
grant set on parameter session_replication_role to ${user};`;

/** A new PostgreSQL with an empty database. `isHasty`: nothing waits for the disk. */
export async function startPostgres(bin: string, { isHasty }: { isHasty: boolean }): Promise<PostgresServer> {
  const quiet: ExecFileSyncOptions = { stdio: ['ignore', 'ignore', 'inherit'] };
  const server = await serverOn(bin, isHasty, (data, folder) =>
    execFileSync(join(bin, 'initdb'), ['-D', data, '-U', administrator, '-A', 'trust', '-E', 'UTF8', '--no-locale'], {
      ...account(),
      cwd: folder,
      ...quiet,
    }),
  );
  const there = ['-h', '127.0.0.1', '-p', String(server.port), '-U', administrator];
  execFileSync(join(bin, 'psql'), [...there, '-d', 'postgres', '-q', '-v', 'ON_ERROR_STOP=1', '-c', setUp], quiet);
  execFileSync(join(bin, 'createdb'), [...there, '-O', user, user], quiet);
  return server;
}
