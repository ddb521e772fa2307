import type { PostgresPool, PostgresPoolClient } from 'kysely';
import type pg from 'pg';

/** Marks a single-statement transaction, whose commit is sent along with the statement. */
export const singleMark = '/* single */';

/** Queries with variable-length lists would fill the server's memory with plans; beyond this number they stay unprepared. */
const mostPlans = 400;
const names = new Map<string, number>();
/** Part of every plan's name, on all connections. */
let generation = 0;

/** Name of a statement's prepared plan, so that it is planned once per connection. */
function planName(text: string): string | undefined {
  let number = names.get(text);
  if (number === undefined && names.size < mostPlans) names.set(text, (number = names.size));
  return number === undefined ? undefined : `p${generation}_${number}`;
}

/** Somebody has added a column to a table whose rows are read whole, as a newer version does while this one still serves. Try again. */
export const isStalePlan = (error: unknown): boolean => (error as { routine?: string } | null)?.routine === 'RevalidateCachedQuery';

type Answer = pg.QueryResult | { command: string; rowCount: number; rows: never[] };
const nothing: Answer = { command: 'SELECT', rowCount: 0, rows: [] };

/** Sends BEGIN together with the first statement: one round trip and one write instead of two. */
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
    // It would run outside the transaction, and therefore outside its tenant.
    if (ended) throw new Error('This transaction was to have one statement only.');
    const made = generation;
    try {
      return await send(text, values);
    } catch (error) {
      if (isStalePlan(error) && made === generation) generation++;
      // If BEGIN failed, the statement's own error ("transaction is aborted") isn't the cause.
      throw beginError ?? error;
    }
  }
  return { query, release: (error?: boolean | Error) => client.release(error) } as unknown as PostgresPoolClient;
}

/** A `pg.Pool` for kysely. The pool's clients must be created with `pipeline: true`. */
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
