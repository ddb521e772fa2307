import { Kysely, PostgresDialect, type LogEvent } from 'kysely';
import pg from 'pg';
import { openEmbedded, type OpenPool } from './embedded.ts';
import { migrate } from './migrate.ts';
import { pipelinedPool } from './pipelined-pool.ts';
import { scoped, type Database } from './scope.ts';
import { explainSetup } from './setup-error.ts';
import type { Tables } from './tables.ts';
import { createTurns } from './turns.ts';

export interface DatabaseOptions {
  /** PostgreSQL 15 or newer. Default: the embedded database. */
  url?: string | undefined;
  /** Folder of the embedded database; default: in memory. */
  dataDir?: string | undefined;
  poolSize?: number;
  onStatement?: ((done: LogEvent) => void) | undefined;
  onError?: (error: Error) => void;
}
export interface OpenedDatabase extends Database {
  /** Table owner and connections, for migrations and the test harness only. */
  owner: Kysely<Tables>;
  pool: pg.Pool;
  /** Counts requests, also while each connection of the pool belongs to one that waits for its count. */
  counting: Pick<Database, 'system'>;
  kind: 'postgresql' | 'embedded';
}

/** Connections that only count. */
const mostCounting = 2;

/** Longer than the server's own limit for a statement: only a connection that is dead without a word lasts so long. */
const silenceMs = 20_000;

function openPool(url: string, options: { max: number; query_timeout?: number }): pg.Pool {
  return new pg.Pool({
    connectionString: url,
    connectionTimeoutMillis: 5000,
    idleTimeoutMillis: 30_000,
    pipeline: true,
    ...options,
  } as pg.PoolConfig);
}

const kyselyOn = (pool: pg.Pool, log?: (done: LogEvent) => void) =>
  new Kysely<Tables>({ dialect: new PostgresDialect({ pool: pipelinedPool(pool) }), ...(log && { log }) });

function survive(pool: pg.Pool, onError: (error: Error) => void): void {
  // A checked-out client has no other error listener, and a lost connection would crash the process.
  pool.on('connect', (client) => client.on('error', onError));
  // The pool re-emits errors of idle clients.
  pool.on('error', () => undefined);
}

function openPostgres(url: string, max: number): OpenPool {
  const pool = openPool(url, { max, query_timeout: silenceMs });
  return { pool, close: () => pool.end() };
}

/** On a connection of its own, because a migration may take as long as it needs. Errors: DatabaseSetupError. */
export async function asOwner<T>(
  url: string,
  work: (owner: Kysely<Tables>) => Promise<T>,
  onError: (error: Error) => void = () => undefined,
): Promise<T> {
  const pool = openPool(url, { max: 1 });
  survive(pool, onError);
  try {
    return await work(kyselyOn(pool));
  } catch (error) {
    throw explainSetup(error, url);
  } finally {
    await pool.end();
  }
}

/** Opens the database and brings its schema up to date. Errors: FolderInUseError, DatabaseSetupError. */
export async function openDatabase({
  url,
  dataDir,
  poolSize = 10,
  onStatement,
  onError = () => undefined,
}: DatabaseOptions = {}): Promise<OpenedDatabase> {
  if (url) await asOwner(url, migrate, onError);
  const { pool, close } = url ? openPostgres(url, poolSize) : await openEmbedded(dataDir);
  survive(pool, onError);
  const owner = kyselyOn(pool, onStatement);
  const { max, connectionTimeoutMillis: patienceMs } = pool.options as { max: number; connectionTimeoutMillis: number };
  // No workspace takes more than half of them.
  const db = scoped(owner, close, createTurns(Math.ceil(max / 2), patienceMs));
  const counting = url ? openPostgres(url, mostCounting) : undefined;
  if (counting) survive(counting.pool, onError);
  try {
    if (!url) await migrate(owner);
  } catch (error) {
    await close();
    throw error;
  }
  return {
    ...db,
    close: async () => void (await Promise.all([close(), counting?.close()])),
    counting: counting ? scoped(kyselyOn(counting.pool, onStatement), counting.close) : db,
    owner,
    kind: url ? 'postgresql' : 'embedded',
    pool,
  };
}
