import { Kysely, PostgresDialect } from 'kysely';
import pg from 'pg';
import { openEmbedded, type OpenPool } from './embedded.ts';
import { migrate } from './migrate.ts';
import { pipelinedPool } from './pipelined-pool.ts';
import { scoped, type Database } from './scope.ts';
import type { Tables } from './tables.ts';

export interface DatabaseOptions {
  /** PostgreSQL 15 or newer. Default: the embedded database. */
  url?: string | undefined;
  /** Folder of the embedded database; default: in memory. */
  dataDir?: string | undefined;
  poolSize?: number;
  onError?: (error: Error) => void;
}
export interface OpenedDatabase extends Database {
  /** Table owner and connections, for migrations and the test harness only. */
  owner: Kysely<Tables>;
  pool: pg.Pool;
  kind: 'postgresql' | 'embedded';
}

function openPostgres(url: string, max: number): OpenPool {
  const pool = new pg.Pool({
    connectionString: url,
    max,
    connectionTimeoutMillis: 5000,
    idleTimeoutMillis: 30_000,
    pipeline: true,
  } as pg.PoolConfig);
  return { pool, close: () => pool.end() };
}

/** Opens the database and brings its schema up to date. Errors: FolderInUseError, DatabaseSetupError. */
export async function openDatabase({
  url,
  dataDir,
  poolSize = 10,
  onError = () => undefined,
}: DatabaseOptions = {}): Promise<OpenedDatabase> {
  const { pool, close } = url ? openPostgres(url, poolSize) : await openEmbedded(dataDir);
  // A checked-out client has no other error listener, and a lost connection would crash the process.
  pool.on('connect', (client) => client.on('error', onError));
  // The pool re-emits errors of idle clients.
  pool.on('error', () => undefined);
  const owner = new Kysely<Tables>({ dialect: new PostgresDialect({ pool: pipelinedPool(pool) }) });
  try {
    await migrate(owner);
  } catch (error) {
    await close();
    throw error;
  }
  return { ...scoped(owner, close), owner, kind: url ? 'postgresql' : 'embedded', pool };
}
