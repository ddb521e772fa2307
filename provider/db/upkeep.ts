import { sql } from 'kysely';
import type { OpenedDatabase } from './open.ts';

/** As PostgreSQL's own: once a fifth of a table has changed, and at least this many rows or pages of it. */
const share = sql.lit(0.2);
const [fewestRows, fewestPages] = [sql.lit(500), sql.lit(20)];

interface Neglected {
  name: string;
  /** Old versions of rows have piled up, or new rows that indexes alone can't answer for yet. */
  isWorn: boolean;
}

/**
 * Counts rows anew and clears away old versions in tables that have changed much, as PostgreSQL does by itself and the embedded database
 * does not: without it, plans are made for tables that are still empty. Returns the tables it took care of.
 */
export async function takeCareOfTables({ owner, kind }: Pick<OpenedDatabase, 'owner' | 'kind'>): Promise<string[]> {
  if (kind === 'postgresql') return [];
  // Counts of changes become visible when a session is idle, which the only one never is. A killed process forgets them, but not the pages.
  await sql`select pg_stat_force_next_flush()`.execute(owner);
  const { rows } = await sql<Neglected>`
    select * from (
      select c.relname as name, greatest(s.n_dead_tup, s.n_ins_since_vacuum) > ${fewestRows} + ${share} * greatest(c.reltuples, 0)
          or (c.relallvisible = 0 and c.relpages > ${fewestPages}) as "isWorn",
        s.n_mod_since_analyze > ${fewestRows} + ${share} * greatest(c.reltuples, 0)
          or pg_relation_size(c.oid) / current_setting('block_size')::int > ${fewestPages} + (1 + ${share}) * c.relpages as "hasChanged"
      from pg_stat_user_tables s join pg_class c on c.oid = s.relid where s.schemaname = 'public') t
    where "isWorn" or "hasChanged" order by name`.execute(owner);
  for (const { name, isWorn } of rows) await sql`${sql.raw(isWorn ? 'vacuum (analyze)' : 'analyze')} ${sql.table(name)}`.execute(owner);
  return rows.map(({ name }) => name);
}
