import { sql } from 'kysely';
import type { TestWorld } from '../world.ts';

export interface TableFacts {
  name: string;
  columns: string[];
}

/** As the database itself knows them, so that no migration can add one that is not looked at. */
export async function tablesOf({ owner }: Pick<TestWorld, 'owner'>): Promise<TableFacts[]> {
  const { rows } = await sql<TableFacts>`
    select table_name as name, array_agg(column_name::text) as columns from information_schema.columns
    where table_schema = 'public' and table_name not like 'kysely%' group by table_name order by table_name`.execute(owner);
  return rows;
}

/** One that every row may be written to again without a change. */
export const someColumn = ({ columns }: TableFacts): string =>
  ['tenant_id', 'user_id', 'id'].find((name) => columns.includes(name)) ?? columns[0]!;

/** Whose a row is: a tenant's, else a person's, who is a member of it. Undefined: nobody's. */
export function ownedBy({ name, columns }: TableFacts, tenantId: string) {
  const members = sql`(select m.user_id from memberships m where m.tenant_id = ${tenantId})`;
  if (name === 'tenants') return sql<boolean>`t.id = ${tenantId}`;
  if (name === 'users') return sql<boolean>`t.id in ${members}`;
  const byTenant = columns.includes('tenant_id') && sql<boolean>`t.tenant_id = ${tenantId}`;
  const byPerson = columns.includes('user_id') && sql<boolean>`t.user_id in ${members}`;
  // What is made before anybody knows the tenant belongs to the person alone.
  return (byTenant && byPerson ? sql<boolean>`coalesce(${byTenant}, ${byPerson})` : byTenant || byPerson) || undefined;
}

/** Of everything that is stored, or of what belongs to other tenants than one. */
export async function fingerprint(world: TestWorld, { outside }: { outside?: string } = {}): Promise<Record<string, string | null>> {
  // Every request is counted there, whatever comes of it.
  const tables = (await tablesOf(world)).filter(({ name }) => name !== 'rate_limits');
  return world.data(async (tx) => {
    const sums: Record<string, string | null> = {};
    for (const table of tables) {
      const mine = outside === undefined ? undefined : ownedBy(table, outside);
      if (outside !== undefined && !mine) continue;
      // Rows of no tenant are everybody's: what is done there is no harm to another.
      const where = mine ? sql`where not (${mine})` : sql``;
      const { rows } = await sql<{ sum: string | null }>`
        select md5(string_agg(t::text, '|' order by t::text)) as sum from ${sql.table(table.name)} t ${where}`.execute(tx);
      sums[table.name] = rows[0]!.sum;
    }
    return sums;
  });
}
