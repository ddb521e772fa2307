import type { PostgresPool, PostgresPoolClient } from 'kysely';
import type pg from 'pg';

/** Begins a transaction of exactly one statement: its end goes on the wire with it. */
export const singleMark = '/* single */';

/** Texts with a list of changing length would fill the server's memory with plans; past this number they stay without one. */
const mostPlans = 400;
const names = new Map<string, string>();

/** The name under which the server keeps the plan of a statement, so that it plans it once per connection. */
function planName(text: string): string | undefined {
  let name = names.get(text);
  if (!name && names.size < mostPlans) names.set(text, (name = `p${names.size}`));
  return name;
}

type Answer = pg.QueryResult | { command: string; rowCount: number; rows: never[] };
const nothing: Answer = { command: 'SELECT', rowCount: 0, rows: [] };

/** Sends the beginning of a transaction together with its first statement: one round trip and one write instead of two. */
function pipelined(client: pg.PoolClient): PostgresPoolClient {
  const { stream } = (client as unknown as { connection: { stream: { cork(): void; uncork(): void } } }).connection;
  let begin: string | undefined;
  let beginError: unknown;
  let ended: Promise<Answer> | undefined;
  let isSingle = false;

  function send(text: string, values: unknown[]): Promise<Answer> {
    const name = values.length > 0 ? planName(text) : undefined;
    stream.cork();
    try {
      if (begin) client.query(begin).catch((error: unknown) => (beginError = error));
      begin = undefined;
      const answer = client.query(name ? { name, text, values } : { text, values });
      if (isSingle) {
        isSingle = false;
        ended = client.query('commit');
        ended.catch(() => undefined);
      }
      return answer;
    } finally {
      stream.uncork();
    }
  }

  async function query(text: string, values: unknown[]): Promise<Answer> {
    if (text.startsWith('begin')) {
      begin = text;
      isSingle = text.includes(singleMark);
      beginError = ended = undefined;
      return nothing;
    }
    if (text === 'commit' || text === 'rollback') {
      const done = begin ? Promise.resolve(nothing) : (ended ?? send(text, []));
      begin = ended = undefined;
      return done;
    }
    // It would run outside the transaction, and so outside its tenant.
    if (ended) throw new Error('This transaction was to have one statement only.');
    try {
      return await send(text, values);
    } catch (error) {
      // When the transaction could not begin, the statement's own error ("transaction is aborted") says nothing.
      throw beginError ?? error;
    }
  }
  return { query, release: (error?: boolean | Error) => client.release(error) } as unknown as PostgresPoolClient;
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
