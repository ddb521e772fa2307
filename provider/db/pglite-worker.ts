import { parentPort, workerData } from 'node:worker_threads';
import { openPglite } from './empty-database.ts';

export type ToDatabase = { type: 'bytes'; bytes: Uint8Array<ArrayBuffer> } | { type: 'reset' } | { type: 'close' };
export type FromDatabase =
  | { type: 'ready' }
  | { type: 'bytes'; bytes: Uint8Array }
  | { type: 'wasReset' }
  | { type: 'closed' }
  | { type: 'failed'; message: string };

// PGlite blocks its thread during a query, so it runs in its own (security.md 0.4).
if (parentPort) {
  const port = parentPort;
  const tell = (message: FromDatabase) => port.postMessage(message);
  const { dataDir } = workerData as { dataDir: string | undefined };
  const database = openPglite(dataDir);
  let last: Promise<unknown> = database.then(
    () => tell({ type: 'ready' }),
    (error: unknown) => tell({ type: 'failed', message: String(error) }),
  );

  const handle = async (message: ToDatabase) => {
    const pglite = await database;
    if (message.type === 'bytes') tell({ type: 'bytes', bytes: await pglite.execProtocolRaw(message.bytes) });
    else if (message.type === 'reset') {
      await pglite.exec('rollback').catch(() => undefined);
      await pglite.exec('discard all');
      tell({ type: 'wasReset' });
    } else {
      await pglite.close();
      tell({ type: 'closed' });
      port.close();
    }
  };
  port.on('message', (message: ToDatabase) => {
    last = last.then(() => handle(message)).catch((error: unknown) => tell({ type: 'failed', message: String(error) }));
  });
}
