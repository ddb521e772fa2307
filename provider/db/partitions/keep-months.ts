import { sql } from 'kysely';
import { isBusy, isCancelled, lockMs } from '../migrate.ts';
import type { OpenedDatabase } from '../open.ts';
import { between, createHashParts, createPart, layouts, monthName, monthOf, type Owner, type Partitionable } from './layout.ts';

/** So long may no server run without a month being missed; and then only pruning suffers. */
const monthsAhead = 3;

interface Part {
  name: string;
  from: Date | undefined;
  to: Date | undefined;
  /** By hash, below it. */
  parts: number;
}

/** Without gaps, the oldest first. The first has no beginning, the last no end. */
async function partsOf(tx: Owner, table: Partitionable): Promise<Part[]> {
  const { rows } = await sql<{ name: string; from: Date | null; to: Date | null; parts: number }>`
    select name, nullif(ends[1], 'MINVALUE')::timestamptz as "from", nullif(ends[2], 'MAXVALUE')::timestamptz as "to", parts from (
      select c.relname as name, (select count(*)::integer from pg_inherits s where s.inhparent = c.oid) as parts,
        regexp_match(replace(pg_get_expr(c.relpartbound, c.oid), '''', ''), 'FROM \\((.*)\\) TO \\((.*)\\)') as ends
      from pg_inherits i join pg_class c on c.oid = i.inhrelid where i.inhparent = ${table}::regclass) p
    order by "from" nulls first`.execute(tx);
  return rows.map(({ from, to, ...part }) => ({ ...part, from: from ?? undefined, to: to ?? undefined }));
}

const lock = (tx: Owner, table: string) => sql`lock table ${sql.table(table)} in access exclusive mode`.execute(tx);

/** Months from the last one until three after this one. What was written beyond, while no server ran, stays where it is, in a part of its own. */
export async function makeMonths(tx: Owner, table: Partitionable, now: Date, hashParts?: number): Promise<string[]> {
  const end = monthOf(now, monthsAhead + 1);
  const before = await partsOf(tx, table);
  if (before.at(-1)!.from! >= end) return [];
  await lock(tx, table);
  const known = await partsOf(tx, table);
  const later = known.at(-1)!;
  const { rows } = await sql<{ newest: Date | null }>`
    select max(created_at) as newest from ${sql.table(table)} where created_at >= ${later.from!}`.execute(tx);
  const [{ newest }] = rows as [{ newest: Date | null }];
  let first = later.from!;
  if (newest) {
    const name = monthName(table, first);
    const upTo = monthOf(newest, 1);
    await sql.raw(`alter table ${table} detach partition ${later.name}; alter table ${later.name} rename to ${name}`).execute(tx);
    await sql.raw(`alter table ${table} attach partition ${name} ${between('', first, upTo)}`).execute(tx);
    first = upTo;
  } else await sql.raw(`drop table ${later.name}`).execute(tx);
  const { hashOf } = layouts[table];
  const count = hashOf ? (hashParts ?? Math.max(...known.map(({ parts }) => parts))) : 0;
  const made: string[] = [];
  for (let month = first; month < end; month = monthOf(month, 1)) {
    const name = monthName(table, month);
    await createPart(tx, name, between(table, month, monthOf(month, 1)) + (count ? ` partition by hash (${hashOf})` : ''));
    await createHashParts(tx, name, count);
    made.push(name);
  }
  await createPart(tx, `${table}_later`, between(table, first > end ? first : end, undefined));
  return made;
}

/** Drops months that are over and empty, the oldest first: retention has removed their rows. */
async function dropMonths(tx: Owner, table: Partitionable, now: Date): Promise<string[]> {
  const emptyOnes = async (): Promise<Part[]> => {
    const empty: Part[] = [];
    for (const part of await partsOf(tx, table)) {
      if (!part.to || part.to > monthOf(now)) break;
      const { rows } = await sql`select from ${sql.table(table)} where created_at < ${part.to} limit 1`.execute(tx);
      if (rows.length > 0) break;
      empty.push(part);
    }
    return empty;
  };
  // The first is what came before all months, and stays.
  if ((await emptyOnes()).length < 2) return [];
  await lock(tx, table);
  const empty = await emptyOnes();
  for (const { name } of empty) await sql.raw(`drop table ${name}`).execute(tx);
  await createPart(tx, `${table}_older`, between(table, undefined, empty.at(-1)!.to));
  return empty.slice(1).map(({ name }) => name);
}

/**
 * Makes the months to come of partitioned tables and drops those that are over and empty. Whoever serves never waits for it longer than for a
 * migration: what doesn't get its lock comes with the next turn. Does nothing where nothing is partitioned.
 */
export async function keepMonths({ owner, kind }: Pick<OpenedDatabase, 'owner' | 'kind'>, now: Date): Promise<string[]> {
  if (kind === 'embedded') return [];
  const { rows } = await sql<{ name: Partitionable }>`
    select relname as name from pg_class where relnamespace = 'public'::regnamespace and relkind = 'p' and not relispartition`.execute(
    owner,
  );
  const changed: string[] = [];
  for (const { name } of rows.filter((row) => layouts[row.name]?.byMonth))
    for (const change of [makeMonths, dropMonths]) {
      const turn = owner.transaction().execute(async (tx) => {
        await sql.raw(`set local lock_timeout = ${lockMs}; set local statement_timeout = 5000; set local app.scope = 'system'`).execute(tx);
        return change(tx, name, now);
      });
      // Looking through what was deleted just now can take too long.
      changed.push(...(await turn.catch((error: unknown) => (isBusy(error) || isCancelled(error) ? [] : Promise.reject(error)))));
    }
  return changed;
}
