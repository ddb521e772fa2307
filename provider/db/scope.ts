import { sql, type Kysely } from 'kysely';
import { notFound } from '../../src/contract/input.ts';
import { isStalePlan, singleMark } from './pipelined-pool.ts';
import type { Tables, Tx } from './tables.ts';
import type { Turns } from './turns.ts';

export interface ScopeOptions {
  /** The signed-in user, who also sees their own rows in other tenants. */
  userId?: string;
  /** The result doesn't wait for the commit. */
  readOnly?: boolean;
  /** A single statement, sent with its transaction in one round trip. A second one is rejected. `true`: it only reads. */
  single?: boolean | 'write';
}

export type SystemOptions = Pick<ScopeOptions, 'readOnly' | 'single'> & {
  /** The tenant that it's done for, whose turn it takes. */
  turnOf?: string;
};
export type BranchOptions = Pick<ScopeOptions, 'readOnly'> & { userId: string };
/** Runs work in the scope of an account below, and comes back. Errors: NOT_FOUND where the user may not act. */
export type Enter = <T>(tenantId: string, work: () => Promise<T>) => Promise<T>;

/** The only ways to the data. Everything runs as `gatehouse_app` under row-level security. */
export interface Database {
  /** For the data of one tenant. */
  tenant<T>(tenantId: string, work: (tx: Tx) => Promise<T>, options?: ScopeOptions): Promise<T>;
  /**
   * For the data of one tenant and, one after the other, of the accounts below it. The user's rights there are asked of the database
   * within the transaction, and hold until its end.
   */
  branch<T>(tenantId: string, work: (tx: Tx, enter: Enter) => Promise<T>, options: BranchOptions): Promise<T>;
  /** Only while no tenant is known: sign-in, refresh, links, start-up; and for a tenant's directory, whose people may be in others, too. */
  system<T>(work: (tx: Tx) => Promise<T>, options?: SystemOptions): Promise<T>;
  close(): Promise<void>;
}

/** For one statement of a request; migrations are unlimited. */
const statementTimeoutMs = 15_000;
/** The locks of a server that vanished without a word are held no longer. */
const idleTimeoutMs = 30_000;
/** Compiling a statement over many partitions takes seconds; running it, milliseconds. */
const withoutCompiler = 'set local jit = off';

const uuid = /^[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}$/i;
export const isUuid = (text: string): boolean => uuid.test(text);

function checked(id: string): string {
  if (!isUuid(id)) throw new TypeError('A scope needs a UUID.');
  return id;
}

async function transactOnce<T>(
  kysely: Kysely<Tables>,
  begin: string,
  work: (tx: Tx) => Promise<T>,
  deliver: (result: T) => void,
): Promise<T> {
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

const transact: typeof transactOnce = (...given) =>
  transactOnce(...given).catch((error: unknown) => {
    if (!isStalePlan(error)) throw error;
    return transactOnce(...given);
  });

function run<T>(
  kysely: Kysely<Tables>,
  settings: string,
  work: (tx: Tx) => Promise<T>,
  { readOnly = false, single = false, inTurn }: ScopeOptions & { inTurn?: (work: () => Promise<T>) => Promise<T> },
): Promise<T> {
  const access = readOnly || single === true ? ' read only' : '';
  const begin = `begin${access}${single ? ` ${singleMark}` : ''}; set local role gatehouse_app; ${withoutCompiler}; set local statement_timeout = ${statementTimeoutMs}; set local idle_in_transaction_session_timeout = ${idleTimeoutMs}; ${settings}`;
  const start = (deliver: (result: T) => void) => {
    const whole = () => transact(kysely, begin, work, deliver);
    return inTurn ? inTurn(whole) : whole();
  };
  // A write is answered after its commit: whoever reads next, on any connection, sees it.
  if (!access) return start(() => undefined);
  return new Promise((resolve, reject) => {
    start(resolve).then(resolve, reject);
  });
}

const scopeTo = (tx: Tx, tenantId: string) => sql.raw(`set local app.tenant_id = '${tenantId && checked(tenantId)}'`).execute(tx);

const entering =
  (tx: Tx, from: string, { userId, readOnly = false }: BranchOptions): Enter =>
  async (tenantId, work) => {
    // Whoever takes this right away waits until what was begun with it is done.
    if (!readOnly)
      await sql`select from tenants t join memberships m on m.tenant_id = t.id
        where t.id = ${from} and m.user_id = ${userId} for share`.execute(tx);
    const { rows } = await sql<{ may: boolean }>`select may_enter(${checked(tenantId)}::uuid) as may`.execute(tx);
    if (!rows[0]!.may) throw notFound();
    await scopeTo(tx, tenantId);
    try {
      // Whoever deletes or enters it waits, and whoever comes too late finds nothing. What follows may lock more of it: a shared lock, which two
      // could hold, would make each wait for the other.
      if (!readOnly && !(await tx.selectFrom('tenants').select('id').where('id', '=', tenantId).forNoKeyUpdate().executeTakeFirst()))
        throw notFound();
      const result = await work();
      await scopeTo(tx, from);
      return result;
    } catch (error) {
      // Nothing more may happen here, even if somebody swallows the error. An aborted transaction refuses by itself.
      await scopeTo(tx, '').catch(() => undefined);
      throw error;
    }
  };

/** `turns`: for the work in one tenant. */
export function scoped(kysely: Kysely<Tables>, close: () => Promise<void>, turns?: Turns): Database {
  const tenant: Database['tenant'] = async (tenantId, work, options = {}) =>
    run(
      kysely,
      `set local app.tenant_id = '${checked(tenantId)}'${options.userId ? `; set local app.user_id = '${checked(options.userId)}'` : ''}`,
      work,
      { ...options, ...(turns && { inTurn: (whole) => turns(tenantId, whole) }) },
    );
  return {
    tenant,
    branch: (tenantId, work, options) => tenant(tenantId, (tx) => work(tx, entering(tx, tenantId, options)), options),
    system: (work, { turnOf, ...options } = {}) =>
      run(kysely, `set local app.scope = 'system'`, work, {
        ...options,
        ...(turns && turnOf && { inTurn: (whole) => turns(turnOf, whole) }),
      }),
    close,
  };
}
