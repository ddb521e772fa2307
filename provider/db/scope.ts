import { sql, type Kysely } from 'kysely';
import { singleMark } from './pipelined-pool.ts';
import type { Tables, Tx } from './tables.ts';

export interface ScopeOptions {
  /** The signed-in user, who also sees their own rows in other tenants. */
  userId?: string;
  /** The result doesn't wait for the commit. */
  readOnly?: boolean;
  /** A single statement, sent with its transaction in one round trip. A second one is rejected. `true`: it only reads. */
  single?: boolean | 'write';
}

/** The only two ways to the data. Everything runs as `gatehouse_app` under row-level security. */
export interface Database {
  /** For the data of one tenant. */
  tenant<T>(tenantId: string, work: (tx: Tx) => Promise<T>, options?: ScopeOptions): Promise<T>;
  /** Only while no tenant is known: sign-in, refresh, links, start-up. */
  system<T>(work: (tx: Tx) => Promise<T>, options?: Pick<ScopeOptions, 'readOnly' | 'single'>): Promise<T>;
  close(): Promise<void>;
}

/** For one statement of a request; migrations are unlimited. */
const statementTimeoutMs = 15_000;
/** The locks of a server that vanished without a word are held no longer. */
const idleTimeoutMs = 30_000;

const uuid = /^[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}$/i;
export const isUuid = (text: string): boolean => uuid.test(text);

function checked(id: string): string {
  if (!isUuid(id)) throw new TypeError('A scope needs a UUID.');
  return id;
}

async function transact<T>(kysely: Kysely<Tables>, begin: string, work: (tx: Tx) => Promise<T>, deliver: (result: T) => void): Promise<T> {
  return kysely.connection().execute(async (tx) => {
    await sql.raw(begin).execute(tx);
    let result: T;
    try {
      result = await work(tx);
    } catch (error) {
      await sql.raw('rollback').execute(tx);
      throw error;
    }
    deliver(result);
    const { rows } = await sql.raw<{ command: string }>('commit').execute(tx);
    if (rows[0]?.command === 'ROLLBACK') throw new Error('The transaction was rolled back because of an error that was caught too early.');
    return result;
  });
}

function run<T>(
  kysely: Kysely<Tables>,
  settings: string,
  work: (tx: Tx) => Promise<T>,
  { readOnly = false, single = false }: ScopeOptions,
): Promise<T> {
  const access = readOnly || single === true ? ' read only' : '';
  const begin = `begin${access}${single ? ` ${singleMark}` : ''}; set local role gatehouse_app; set local statement_timeout = ${statementTimeoutMs}; set local idle_in_transaction_session_timeout = ${idleTimeoutMs}; ${settings}`;
  // A write is answered after its commit: whoever reads next, on any connection, sees it.
  if (!access) return transact(kysely, begin, work, () => undefined);
  return new Promise((resolve, reject) => {
    transact(kysely, begin, work, resolve).then(resolve, reject);
  });
}

export function scoped(kysely: Kysely<Tables>, close: () => Promise<void>): Database {
  return {
    tenant: async (tenantId, work, options = {}) =>
      run(
        kysely,
        `set local app.tenant_id = '${checked(tenantId)}'${options.userId ? `; set local app.user_id = '${checked(options.userId)}'` : ''}`,
        work,
        options,
      ),
    system: (work, options = {}) => run(kysely, `set local app.scope = 'system'`, work, options),
    close,
  };
}
