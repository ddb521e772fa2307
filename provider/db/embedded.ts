import { extname, join } from 'node:path';
import { Worker } from 'node:worker_threads';
import pg from 'pg';
import { lockFolder } from './folder-lock.ts';
import { PgliteStream } from './pglite-stream.ts';
import type { FromDatabase, ToDatabase } from './pglite-worker.ts';

export interface OpenPool {
  pool: pg.Pool;
  close(): Promise<void>;
}

function start(dataDir: string | undefined): Promise<Worker> {
  // TypeScript here, JavaScript in the package.
  const file = `./pglite-worker${extname(import.meta.filename)}`;
  const worker = new Worker(new URL(file, import.meta.url), { workerData: { dataDir } });
  worker.setMaxListeners(50);
  return new Promise((resolve, reject) => {
    worker.once('error', reject);
    worker.once('message', (message: FromDatabase) =>
      message.type === 'ready'
        ? resolve(worker)
        : reject(new Error(`The embedded database does not open: ${message.type === 'failed' ? message.message : message.type}`)),
    );
  });
}

function stop(worker: Worker): Promise<void> {
  return new Promise((resolve) => {
    worker.once('exit', () => resolve());
    worker.postMessage({ type: 'close' } satisfies ToDatabase);
  });
}

/**
 * PostgreSQL in a worker thread of this process. Without `dataDir`: in memory.
 * Survives a killed process but not a power cut. Errors: FolderInUseError.
 */
export async function openEmbedded(dataDir?: string): Promise<OpenPool> {
  const lock = dataDir ? await lockFolder(dataDir) : undefined;
  try {
    const worker = await start(dataDir && join(dataDir, 'database'));
    // There is a single connection: a nested transaction fails instead of deadlocking.
    const config = {
      max: 1,
      idleTimeoutMillis: 0,
      connectionTimeoutMillis: 10_000,
      pipeline: true,
      stream: () => new PgliteStream(worker),
    };
    const pool = new pg.Pool(config as unknown as pg.PoolConfig);
    const close = async () => {
      await pool.end();
      await stop(worker);
      await lock?.release();
    };
    return { pool, close };
  } catch (error) {
    await lock?.release();
    throw error;
  }
}
