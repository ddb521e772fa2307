import { sql } from 'kysely';
import { isBusy, isCancelled, lockMs, patienceMs } from '../migrate.ts';
import { asOwner } from '../open.ts';
import { DatabaseSetupError } from '../setup-error.ts';
import { between, createHashParts, createPart, layouts, monthOf, type Layout, type Owner, type Partitionable } from './layout.ts';
import { makeMonths } from './keep-months.ts';

/** Older entries share a part: whoever keeps ten years has no use for a hundred months. */
const mostMonths = 13;
/** Statements over all parts of the audit log at the same time; each locks every table and index of it. */
const wideStatements = 10;

/** What became of a table. Without `rows`: it was partitioned already. */
export interface Partitioned {
  table: Partitionable;
  parts: number;
  rows?: number;
}

interface Facts {
  /** Statements that make the new table what the old one was, in order. */
  before: string[];
  after: string[];
  identities: string[];
  references: { table: string; name: string; def: string }[];
  targets: string[];
}

/** What the table is, in words that make another one like it. `key`: columns that every unique index must have. */
async function factsOf(tx: Owner, table: string, key: readonly string[]): Promise<Facts> {
  const { rows } = await sql<{ facts: Record<string, string[]> & Pick<Facts, 'references'> }>`
    with t as (select ${table}::regclass as oid)
    select json_build_object(
      'identities', (select coalesce(json_agg(attname), '[]') from pg_attribute, t where attrelid = t.oid and attidentity <> ''),
      'plain', (select coalesce(json_agg(pg_get_indexdef(indexrelid)), '[]') from pg_index, t where indrelid = t.oid and not indisunique),
      'unique', (select coalesce(json_agg(format('alter table %I add constraint %I %s (%s)', ${table}::text, c.relname,
          case when i.indisprimary and not n.nullable then 'primary key' else 'unique nulls not distinct' end, n.columns)), '[]')
        from t join pg_index i on i.indrelid = t.oid and i.indisunique join pg_class c on c.oid = i.indexrelid
        cross join lateral (select string_agg(quote_ident(a.attname), ', ' order by k.place) as columns, bool_or(not a.attnotnull) as nullable from (
            select attnum, ord as place from unnest(i.indkey::smallint[]) with ordinality k (attnum, ord)
            union all select x.attnum, 100 from pg_attribute x where x.attrelid = t.oid and x.attname = any(${key}) and x.attnum <> all(i.indkey::smallint[])
          ) k join pg_attribute a on a.attrelid = t.oid and a.attnum = k.attnum) n),
      'foreign', (select coalesce(json_agg(format('alter table %I add constraint %I %s', ${table}::text, conname, pg_get_constraintdef(c.oid))), '[]')
        from pg_constraint c, t where conrelid = t.oid and contype = 'f'),
      'targets', (select coalesce(json_agg(distinct confrelid::regclass::text), '[]') from pg_constraint c, t where conrelid = t.oid and contype = 'f'),
      'references', (select coalesce(json_agg(json_build_object('table', conrelid::regclass, 'name', conname, 'def', pg_get_constraintdef(c.oid))), '[]')
        from pg_constraint c, t where confrelid = t.oid and contype = 'f'),
      'triggers', (select coalesce(json_agg(pg_get_triggerdef(g.oid)), '[]') from pg_trigger g, t where tgrelid = t.oid and not tgisinternal),
      'policies', (select coalesce(json_agg(format('create policy %I on %I for %s', policyname, tablename, cmd)
          || coalesce(' using (' || qual || ')', '') || coalesce(' with check (' || with_check || ')', '')), '[]')
        from pg_policies where schemaname = 'public' and tablename = ${table}),
      'grants', (select coalesce(json_agg(format('grant %s on %I to %I', privilege_type, ${table}::text, grantee::regrole::text)), '[]')
        from pg_class c cross join lateral aclexplode(c.relacl) a, t where c.oid = t.oid and a.grantee not in (0, c.relowner))
    ) as facts`.execute(tx);
  const facts = rows[0]!.facts;
  return {
    before: ['enable', 'force'].map((how) => `alter table ${table} ${how} row level security`).concat(facts['policies']!, facts['grants']!),
    // Rows are copied without telling anybody, and indexes made once they are there.
    after: [...facts['unique']!, ...facts['plain']!, ...facts['foreign']!, ...facts['triggers']!],
    identities: facts['identities']!,
    references: facts.references,
    targets: facts['targets']!,
  };
}

const keyOf = ({ byMonth, hashOf }: Layout): string[] => [...(hashOf ? [hashOf] : []), ...(byMonth ? ['created_at'] : [])];

/** Numbers go on where they were. A default instead of an identity, which partitions have from PostgreSQL 17 on only. */
async function keepNumbers(tx: Owner, table: string, column: string): Promise<void> {
  const name = `${table}_${column}_seq`;
  const { rows } = await sql<{ next: string }>`select nextval(pg_get_serial_sequence(${`moving.${table}`}, ${column})) as next`.execute(tx);
  await sql
    .raw(
      `create sequence ${name} start with ${rows[0]!.next} owned by ${table}.${column}; grant usage on sequence ${name} to gatehouse_app;
      alter table ${table} alter column ${column} set default nextval('${name}')`,
    )
    .execute(tx);
}

/** What tells of sealed entries looks for each in its own month, and doesn't read the whole log. */
async function tellByMonth(tx: Owner): Promise<void> {
  const { rows } = await sql<{
    def: string;
  }>`select replace(pg_get_functiondef('queue_messages'::regproc), 'join audit_log l on l.id = s.audit_id',
    'cross join lateral (select * from audit_log e where e.id = s.audit_id and e.created_at = s.created_at offset 0) l') as def`.execute(
    tx,
  );
  await sql.raw(rows[0]!.def).execute(tx);
}

async function partition(tx: Owner, table: Partitionable, parts: number, now: Date): Promise<number> {
  const layout = layouts[table];
  const { byMonth, hashOf } = layout;
  const { before, after, identities, references } = await factsOf(tx, table, keyOf(layout));
  const say = (...statements: string[]) => sql.raw(statements.join(';\n')).execute(tx);
  for (const { table: from, name } of references) await say(`alter table ${from} drop constraint ${name}`);
  await say(
    `alter table ${table} set schema moving`,
    `create table ${table} (like moving.${table} including all excluding indexes excluding identity)
      partition by ${byMonth ? 'range (created_at)' : `hash (${hashOf})`}`,
    ...before,
  );
  for (const column of identities) await keepNumbers(tx, table, column);
  if (byMonth) {
    const { rows } = await sql<{ oldest: Date | null }>`select min(created_at) as oldest from ${sql.table(`moving.${table}`)}`.execute(tx);
    const oldest = monthOf(rows[0]!.oldest ?? now);
    const first = [oldest, monthOf(now), monthOf(now, 1 - mostMonths)].toSorted((a, b) => Number(a) - Number(b))[1]!;
    await createPart(tx, `${table}_older`, between(table, undefined, first));
    await createPart(tx, `${table}_later`, between(table, first, undefined));
    await makeMonths(tx, table, now, parts);
  } else await createHashParts(tx, table, parts);
  const { numAffectedRows } = await sql.raw(`insert into ${table} select * from moving.${table}`).execute(tx);
  await say(
    ...after,
    ...references.map(({ table: from, name, def }) => `alter table ${from} add constraint ${name} ${def}`),
    `drop table moving.${table}`,
    `analyze ${table}`,
  );
  return Number(numAffectedRows);
}

const isPartitioned = async (tx: Owner, table: string): Promise<boolean> =>
  (await sql`select from pg_class where oid = ${table}::regclass and relkind = 'p'`.execute(tx)).rows.length > 0;

const countParts = async (tx: Owner, table: string): Promise<number> =>
  Number((await sql<{ n: string }>`select count(*) as n from pg_partition_tree(${table}) where isleaf`.execute(tx)).rows[0]!.n);

/** Errors: DatabaseSetupError. */
async function refuseTooFewLocks(tx: Owner): Promise<void> {
  const { rows } = await sql<{ needed: number; have: number }>`
    select ceil(${wideStatements} * count(*) / current_setting('max_connections')::numeric)::integer as needed,
      current_setting('max_locks_per_transaction')::integer as have
    from pg_partition_tree('audit_log') p left join pg_index i on i.indrelid = p.relid`.execute(tx);
  const { needed, have } = rows[0]!;
  if (needed > have)
    throw new DatabaseSetupError(
      `Nothing was changed: with so many parts PostgreSQL could run out of locks. Set max_locks_per_transaction to ${needed} or more (now ${have}) and restart it, or ask for fewer --parts.`,
    );
}

async function partitionAll(tx: Owner, parts: number, now: Date): Promise<Partitioned[]> {
  await sql`select pg_advisory_xact_lock(hashtext('partition-tables'))`.execute(tx);
  const tables = Object.keys(layouts) as Partitionable[];
  const plain: Partitionable[] = [];
  for (const table of tables) if (!(await isPartitioned(tx, table))) plain.push(table);
  // Dropping a foreign key locks the table that it refers to.
  const others = new Set<string>();
  for (const table of plain) {
    const { references, targets } = await factsOf(tx, table, []);
    for (const name of [...references.map((one) => one.table), ...targets]) others.add(name);
  }
  // All at once and before anything is done: nothing is worse than to wait at the end. Less than deadlock_timeout (1 s) in all, so that of
  // two who wait for each other no request is the one that fails.
  await sql
    .raw(`set local lock_timeout = ${lockMs}; set local statement_timeout = ${2 * lockMs}; set local app.scope = 'system'`)
    .execute(tx);
  // A request takes its session, people and workspaces, and writes what it did: in the same order, neither waits for the other in turn.
  const [first, ...rest] = plain;
  if (first)
    await sql.raw(`lock table ${[first, ...others, ...rest].join(', ')} in access exclusive mode; create schema moving`).execute(tx);
  await sql`set local lock_timeout = 0; set local statement_timeout = 0`.execute(tx);
  const done: Partitioned[] = [];
  for (const table of tables) {
    const rows = plain.includes(table) ? await partition(tx, table, parts, now) : undefined;
    done.push({ table, parts: await countParts(tx, table), ...(rows !== undefined && { rows }) });
  }
  if (plain.length > 0) await sql`drop schema moving`.execute(tx);
  await tellByMonth(tx);
  await refuseTooFewLocks(tx);
  return done;
}

/**
 * Splits the tables that grow into parts, in one transaction; requests wait until it's done. Tables that are partitioned already stay as they
 * are. Errors: DatabaseSetupError.
 */
export const partitionTables = (url: string, { parts, now }: { parts: number; now: Date }): Promise<Partitioned[]> =>
  asOwner(url, async (owner) => {
    for (const until = Date.now() + patienceMs; ;) {
      try {
        return await owner.transaction().execute((tx) => partitionAll(tx, parts, now));
      } catch (error) {
        if (!(isBusy(error) || isCancelled(error)) || Date.now() > until) throw error;
        await new Promise((resolve) => setTimeout(resolve, lockMs * Math.random()));
      }
    }
  });
