import { sql } from 'kysely';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { openDatabase, type OpenedDatabase } from './open.ts';
import { takeCareOfTables } from './upkeep.ts';

let db: OpenedDatabase;
beforeAll(async () => (db = await openDatabase()));
afterAll(() => db.close());

const addUsers = (from: number, to: number) =>
  db.system((tx) =>
    sql`insert into users (id, email, name, email_verified, created_at, updated_at)
      select gen_random_uuid(), n || '@load.test', 'Member', true, now(), now() from generate_series(${from}::int, ${to}::int) n`.execute(
      tx,
    ),
  );
const known = async () => {
  const { rows } = await sql<{ known: number }>`select reltuples::int as known from pg_class where relname = 'users'`.execute(db.owner);
  return rows[0]!.known;
};

it('new rows are read from an index alone', async () => {
  await addUsers(1, 3000);
  await takeCareOfTables(db);
  const { rows } = await sql<{ 'QUERY PLAN': string }>`explain (analyze) select id from users order by id`.execute(db.owner);
  expect(rows.map((row) => row['QUERY PLAN']).join('\n')).toContain('Heap Fetches: 0');
});

it('the embedded database knows how large its tables are once they have grown, and counts again only when they grow further', async () => {
  await addUsers(3001, 6000);
  expect(await known()).toBeLessThan(6000);
  expect(await takeCareOfTables(db)).toContain('users');
  expect(await known()).toBe(6000);
  await addUsers(6001, 6100);
  expect(await takeCareOfTables(db)).not.toContain('users');
  await addUsers(6101, 9000);
  expect(await takeCareOfTables(db)).toContain('users');
  expect(await known()).toBe(9000);
});

it('old versions of rows do not pile up', async () => {
  const size = async () => {
    const { rows } = await sql<{ bytes: string }>`select pg_relation_size('users') as bytes`.execute(db.owner);
    return Number(rows[0]!.bytes);
  };
  const change = () => db.system((tx) => sql`update users set updated_at = now()`.execute(tx));
  for (let turn = 0; turn < 3; turn++) await change().then(() => takeCareOfTables(db));
  const before = await size();
  for (let turn = 0; turn < 5; turn++) await change().then(() => takeCareOfTables(db));
  expect(await size()).toBeLessThanOrEqual(before * 1.1);
});

it('a table that grew before the process was killed is counted at the next start', async () => {
  await addUsers(9001, 30_000);
  // What a killed process leaves: the pages, but no count of changes.
  await sql`select pg_stat_force_next_flush()`.execute(db.owner);
  await sql`select pg_stat_reset()`.execute(db.owner);
  expect(await takeCareOfTables(db)).toContain('users');
  expect(await known()).toBe(30_000);
});

it('PostgreSQL does it by itself', async () => {
  expect(await takeCareOfTables({ ...db, kind: 'postgresql' })).toEqual([]);
});
