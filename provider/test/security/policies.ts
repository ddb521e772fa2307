import { sql } from 'kysely';
import { demoTenants } from '../../demo/accounts.ts';
import type { Tx } from '../../db/tables.ts';
import type { TestWorld } from '../world.ts';
import { ownedBy, someColumn, tablesOf, type TableFacts } from './fingerprint.ts';

export interface Policy {
  table: string;
  name: string;
  command: 'SELECT' | 'INSERT' | 'UPDATE' | 'DELETE' | 'ALL';
}
const { acme } = demoTenants;

/** The same for every tenant, and written by none. */
const shared = new Set(['permissions', 'permission_categories', 'plans']);
/** A new person belongs to no tenant until they join one; mail is written by whoever is at work. */
const openInsert = new Set(['users', 'mail_outbox']);
export const isOpen = ({ table, command }: Policy): boolean =>
  (command === 'SELECT' && shared.has(table)) || (command === 'INSERT' && openInsert.has(table));

export async function policiesOf({ owner }: Pick<TestWorld, 'owner'>): Promise<Policy[]> {
  const { rows } = await sql<Policy>`
    select tablename as table, policyname as name, cmd as command from pg_policies where schemaname = 'public' order by 1, 2`.execute(
    owner,
  );
  return rows;
}

/** Lets everything through that the policy is there to hold back. */
export const openPolicy = async (tx: Tx, { table, name, command }: Policy): Promise<void> => {
  const using = command === 'INSERT' ? sql`` : sql`using (true)`;
  const check = command === 'SELECT' || command === 'DELETE' ? sql`` : sql`with check (true)`;
  await sql`alter policy ${sql.ref(name)} on ${sql.table(table)} ${using} ${check}`.execute(tx);
};

export const switchOff = async (tx: Tx, table: string): Promise<void> => {
  await sql`alter table ${sql.table(table)} disable row level security`.execute(tx);
};

const done = Symbol();

/** As the server in Acme's scope, in a transaction that leaves nothing behind. How many rows it reached; 0 when it was refused. */
async function asAcme(world: TestWorld, before: (tx: Tx) => Promise<void>, work: (tx: Tx) => Promise<number>): Promise<number> {
  let reached = 0;
  try {
    await world.owner.transaction().execute(async (tx) => {
      await before(tx);
      await sql.raw(`set local role gatehouse_app; set local app.tenant_id = '${acme}'`).execute(tx);
      reached = await work(tx);
      throw done;
    });
  } catch (error) {
    if (error === done) return reached;
    // No policy, or no grant. Any other error comes after both: a key that is taken, a row that is referred to.
    return (error as { code?: string }).code === '42501' ? 0 : 1;
  }
  return reached;
}

const theirs = (table: TableFacts) => {
  const mine = ownedBy(table, acme);
  return mine ? sql`not (${mine})` : sql`true`;
};

async function foreignRow(world: TestWorld, table: TableFacts): Promise<string | undefined> {
  const { rows } = await world.data((tx) =>
    sql<{ row: unknown }>`select to_jsonb(t) as row from ${sql.table(table.name)} t where ${theirs(table)} limit 1`.execute(tx),
  );
  return rows[0] && JSON.stringify(rows[0].row);
}

/** How many rows of others a policy lets Acme reach; `mutation` changes the schema first. Undefined: there is nothing to reach. */
export async function reachable(
  world: TestWorld,
  policy: Policy,
  mutation: (tx: Tx) => Promise<void> = async () => undefined,
): Promise<number | undefined> {
  const table = (await tablesOf(world)).find(({ name }) => name === policy.table)!;
  const row = await foreignRow(world, table);
  if (!row) return undefined;
  const name = sql.table(table.name);
  const column = sql.ref(someColumn(table));
  const where = sql`where ${theirs(table)}`;
  // What cannot be seen cannot be changed either: each policy has to hold alone.
  const alone = async (tx: Tx) => {
    await openPolicy(tx, { ...policy, name: 'see', command: 'SELECT' });
    await mutation(tx);
  };
  const affected = (statement: ReturnType<typeof sql>) => async (tx: Tx) => Number((await statement.execute(tx)).numAffectedRows ?? 0n);
  switch (policy.command) {
    case 'SELECT':
      return asAcme(world, mutation, async (tx) => {
        const { rows } = await sql<{ n: number }>`select count(*)::integer as n from ${name} t ${where}`.execute(tx);
        return rows[0]!.n;
      });
    case 'INSERT':
      return asAcme(
        world,
        mutation,
        affected(sql`insert into ${name} overriding system value select * from jsonb_populate_record(null::${name}, ${row}::jsonb)`),
      );
    case 'UPDATE':
      return asAcme(world, alone, affected(sql`update ${name} t set ${column} = ${column} ${where}`));
    case 'DELETE':
      return asAcme(world, alone, affected(sql`delete from ${name} t ${where}`));
    case 'ALL':
      throw new Error(`One policy for all commands on ${policy.table}: write one for each.`);
  }
}
