import type { PostgresPool, PostgresPoolClient } from 'kysely';
import type pg from 'pg';

/** The beginning of a transaction goes on the wire together with its first statement: one round trip less. */
export const isBeginning = (text: string) => text.startsWith('begin');

function pipelined(client: pg.PoolClient): PostgresPoolClient {
  let beginError: unknown;
  return {
    query: async (text: string, parameters: unknown[]) => {
      if (isBeginning(text)) {
        beginError = undefined;
        client.query(text).catch((error: unknown) => (beginError = error));
        return { command: 'SELECT', rowCount: 0, rows: [] };
      }
      try {
        return await client.query(text, parameters);
      } catch (error) {
        // When the transaction could not begin, the statement's own error ("transaction is aborted") says nothing.
        throw beginError ?? error;
      }
    },
    release: (error?: boolean | Error) => client.release(error),
  } as unknown as PostgresPoolClient;
}

/** A `pg.Pool` for kysely. The clients of the pool must be made with `pipeline: true`. */
export function pipelinedPool(pool: pg.Pool): PostgresPool {
  const known = new WeakMap<pg.PoolClient, PostgresPoolClient>();
  return {
    options: {},
    Client: undefined,
    end: () => pool.end(),
    connect: async () => {
      const client = await pool.connect();
      const wrapped = known.get(client) ?? pipelined(client);
      known.set(client, wrapped);
      return wrapped;
    },
  } as unknown as PostgresPool;
}
