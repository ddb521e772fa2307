import { sql } from 'kysely';
import type { TestWorld } from '../world.ts';

export interface TableFacts {
  name: string;
  columns: string[];
}

/** Copies without policies, which the server has no right to. */
export const hiddenTables = ['member_search'];

type Owner = TestWorld['owner'];
/** No test adds a table, and hundreds ask. */
const known = new WeakMap<Owner, Promise<TableFacts[]>>();

async function readTables(owner: Owner): Promise<TableFacts[]> {
  const { rows } = await sql<TableFacts>`
    select c.relname as name, array_agg(a.attname::text order by a.attnum) as columns
    from pg_class c join pg_attribute a on a.attrelid = c.oid and a.attnum > 0 and not a.attisdropped
    where c.relnamespace = 'public'::regnamespace and c.relkind in ('r', 'p') and not c.relispartition and c.relname not like 'kysely%' and c.relname <> all(${hiddenTables})
    group by c.relname order by c.relname`.execute(owner);
  return rows;
}

/** From the schema itself, so that no migration can add an unchecked table. */
export function tablesOf({ owner }: Pick<TestWorld, 'owner'>): Promise<TableFacts[]> {
  const tables = known.get(owner) ?? readTables(owner);
  known.set(owner, tables);
  return tables;
}

/** A column that can be updated to its own value in every row. */
export const someColumn = ({ columns }: TableFacts): string =>
  ['tenant_id', 'user_id', 'id'].find((name) => columns.includes(name)) ?? columns[0]!;

/** Owner of a row: a tenant, otherwise a user who is its member. Undefined: nobody. */
export function ownedBy({ name, columns }: TableFacts, tenantId: string) {
  const members = sql`(select m.user_id from memberships m where m.tenant_id = ${tenantId})`;
  if (name === 'tenants') return sql<boolean>`t.id = ${tenantId}`;
  if (name === 'applications')
    return sql<boolean>`(t.access_type = 'FREE_ACCESS' or coalesce(t.owner_tenant_id = ${tenantId}, false) or t.id in (select a.app_id from application_tenants a where a.tenant_id = ${tenantId}))`;
  if (name === 'application_secrets')
    return sql<boolean>`t.app_id in (select a.id from applications a where a.owner_tenant_id = ${tenantId})`;
  if (name === 'users') return sql<boolean>`t.id in ${members}`;
  const byTenant = columns.includes('tenant_id') && sql<boolean>`t.tenant_id = ${tenantId}`;
  const byPerson = columns.includes('user_id') && sql<boolean>`t.user_id in ${members}`;
  // Rows created before the tenant is known belong to the user alone.
  return (byTenant && byPerson ? sql<boolean>`coalesce(${byTenant}, ${byPerson})` : byTenant || byPerson) || undefined;
}

/** Hash of all stored data, or of what belongs to other tenants. */
export async function fingerprint(world: TestWorld, { outside }: { outside?: string } = {}): Promise<Record<string, string | null>> {
  // Rate limits count every request, whatever its outcome.
  const tables = (await tablesOf(world)).filter(({ name }) => name !== 'rate_limits');
  const sums = tables.flatMap((table) => {
    const mine = outside === undefined ? undefined : ownedBy(table, outside);
    if (outside !== undefined && !mine) return [];
    // Rows without a tenant are shared, so changing them harms no tenant.
    const where = mine ? sql`where not (${mine})` : sql``;
    return [
      sql`select ${table.name}::text as name, md5(string_agg(t::text, '|' order by t::text)) as sum from ${sql.table(table.name)} t ${where}`,
    ];
  });
  const { rows } = await world.data((tx) => sql<{ name: string; sum: string | null }>`${sql.join(sums, sql` union all `)}`.execute(tx));
  return Object.fromEntries(rows.map(({ name, sum }) => [name, sum]));
}
