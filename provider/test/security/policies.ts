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

/** Shared by all tenants and read-only. */
const shared = new Set([
  ...['permissions', 'permission_categories', 'permission_implications', 'retired_roles', 'retired_permissions'],
  ...['catalog_version', 'entitlement_catalogue', 'config_versions'],
]);
/** A new user has no tenant until they join one; emails are written by anyone. */
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

/** Removes what the policy restricts. */
export const openPolicy = async (tx: Tx, { table, name, command }: Policy): Promise<void> => {
  const using = command === 'INSERT' ? sql`` : sql`using (true)`;
  const check = command === 'SELECT' || command === 'DELETE' ? sql`` : sql`with check (true)`;
  await sql`alter policy ${sql.ref(name)} on ${sql.table(table)} ${using} ${check}`.execute(tx);
};

export const switchOff = async (tx: Tx, table: string): Promise<void> => {
  await sql`alter table ${sql.table(table)} disable row level security`.execute(tx);
};

const done = Symbol();

/** Runs as the server in Acme's scope and rolls back. Number of rows reached; 0 if rejected. */
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
    // No policy or no grant. Other errors only occur after both checks: a duplicate key, a foreign key.
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
    sql<{
      row: unknown;
    }>`select to_jsonb(t) as row from ${sql.table(table.name)} t where ${theirs(table)} order by t::text limit 1`.execute(tx),
  );
  return rows[0] && JSON.stringify(rows[0].row);
}

/** How many foreign rows a policy lets Acme reach; `mutation` changes the schema first. Undefined: there are none. */
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
  // Invisible rows can't be changed either, so each policy is tested alone.
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
