import { sql } from 'kysely';
import { describe, expect, it } from 'vitest';
import { demoTenants } from '../demo/accounts.ts';
import { createWorld, type TestWorld } from '../test/world.ts';
import type { Tx } from './tables.ts';

const { acme, globex } = demoTenants;

const matching = async (tx: Tx, wanted: string, most: number | null = null): Promise<string[]> => {
  const { rows } = await sql<{ id: string }>`select id from members_matching(${wanted}, ${most}::integer) as id order by id`.execute(tx);
  return rows.map(({ id }) => id);
};
const inAcme = <T>({ deps }: TestWorld, work: (tx: Tx) => Promise<T>) => deps.db.tenant(acme, work);

const membersOf = async ({ data }: TestWorld, tenantId: string) =>
  data((tx) => tx.selectFrom('memberships').selectAll().where('tenant_id', '=', tenantId).orderBy('user_id').execute());

const done = Symbol();
/** As the tables' owner, and undone afterwards. */
async function undone({ owner }: TestWorld, work: (tx: Tx) => Promise<void>): Promise<void> {
  const running = owner.transaction().execute(async (tx) => {
    await work(tx as Tx);
    throw done;
  });
  await expect(running).rejects.toBe(done);
}

/** The server's rights from here on, in Acme. */
const becomeServer = (tx: Tx) => sql.raw(`set local role gatehouse_app; set local app.tenant_id = '${acme}'`).execute(tx);

describe('search inside names and addresses', () => {
  it('finds what stands there literally, whatever signs it has', async () => {
    const world = await createWorld();
    const [first, second] = await membersOf(world, acme);
    const rename = (id: string, name: string) => world.data((tx) => tx.updateTable('users').set({ name }).where('id', '=', id).execute());
    await rename(first!.user_id, String.raw`100% Émile_O'Neil\x`);
    await rename(second!.user_id, '李明 Zq');
    const members = await membersOf(world, acme);
    const wanted = [
      '%',
      '_',
      '\\',
      '%%',
      '0% é',
      "o'n",
      String.raw`l\x`,
      'EMILE',
      'ÉMILE',
      '李明',
      '\u0301',
      'e\u0301',
      'ﬁ',
      '李',
      'zq',
      'z',
      '@',
      'acme.test',
      "' or true --",
      '%_%',
      'il%l',
    ];
    const byScan = await inAcme(world, async (tx) => {
      const found: Record<string, string[]> = {};
      for (const text of wanted) {
        const { rows } = await sql<{ user_id: string }>`select user_id from memberships where tenant_id = ${acme}
          and (strpos(name_key, name_key(${text})) > 0 or strpos(email, lower(${text})) > 0) order by user_id`.execute(tx);
        found[text] = rows.map(({ user_id }) => user_id);
      }
      return found;
    });
    expect(byScan['%']).toEqual([first!.user_id]);
    expect(byScan['李明']).toEqual([second!.user_id]);
    for (const text of wanted) expect(await inAcme(world, (tx) => matching(tx, text)), text).toEqual(byScan[text]);
    expect(await inAcme(world, (tx) => matching(tx, '', 3))).toHaveLength(3);
    expect(await inAcme(world, (tx) => matching(tx, ''))).toEqual(members.map(({ user_id }) => user_id));
  });

  it('follows who joins, changes their name or address, and leaves', async () => {
    const world = await createWorld();
    const { user_id: userId } = (await membersOf(world, acme)).find(({ status }) => status === 'active')!;
    const find = (text: string) => inAcme(world, (tx) => matching(tx, text));
    await world.data((tx) =>
      tx.updateTable('users').set({ name: 'Renamed Person', email: 'moved@elsewhere.test' }).where('id', '=', userId).execute(),
    );
    expect([await find('med pers'), await find('moved@else')]).toEqual([[userId], [userId]]);
    await inAcme(world, (tx) => tx.deleteFrom('memberships').where('user_id', '=', userId).where('tenant_id', '=', acme).execute());
    expect(await find('med pers')).toEqual([]);
    const row = {
      tenant_id: acme,
      user_id: userId,
      status: 'invited' as const,
      email: 'back@here.test',
      name: 'Back Again',
      name_key: '',
      created_at: new Date(),
      managed_by: 'frontegg' as const,
      verified: false,
    };
    await inAcme(world, (tx) => tx.insertInto('memberships').values(row).execute());
    expect([await find('ck aga'), await find('back@h')]).toEqual([[userId], [userId]]);
    await world.data((tx) => tx.deleteFrom('users').where('id', '=', userId).execute());
    expect(await find('ck aga')).toEqual([]);
  });

  it('TEN-02: the server reaches nobody of another tenant by it, and its table not at all', async () => {
    const world = await createWorld();
    const theirs = new Set((await membersOf(world, globex)).map(({ user_id }) => user_id));
    const own = (await membersOf(world, acme)).map(({ user_id }) => user_id);
    expect(theirs.size).toBeGreaterThan(0);
    for (const text of ['', '%', 'globex', '@', `') or true --`]) {
      const found = await inAcme(world, (tx) => matching(tx, text));
      expect(
        found.filter((id) => !own.includes(id)),
        text,
      ).toEqual([]);
    }
    // Whoever has no tenant, or all of them, finds nobody.
    expect(await world.data((tx) => matching(tx, ''))).toEqual([]);
    const statements = [
      sql`select * from member_search`,
      sql`insert into member_search select tenant_id, user_id, name_key, email from memberships`,
      sql`update member_search set tenant_id = ${acme}`,
      sql`delete from member_search`,
      sql`create index mine on member_search (email)`,
      sql`create or replace function members_matching(wanted text, most integer) returns setof uuid language sql as 'select user_id from memberships'`,
      sql`select add_to_member_search()`,
    ];
    for (const statement of statements) await expect(inAcme(world, (tx) => statement.execute(tx))).rejects.toMatchObject({ code: '42501' });
  });

  it("TEN-02: a session's own tables and functions don't get between the search and its data", async () => {
    const world = await createWorld();
    const own = (await membersOf(world, acme)).map(({ user_id }) => user_id);
    await undone(world, async (tx) => {
      await becomeServer(tx);
      await sql
        .raw(`create temp table member_search as select gen_random_uuid() as user_id, '${acme}'::uuid as tenant_id, '' as name_key, '' as email;
        create function pg_temp.app_tenant() returns uuid language sql as $$ select '${globex}'::uuid $$;
        create function pg_temp.search_pattern(wanted text) returns text language sql as $$ select '%' $$;
        set local search_path = pg_temp, public`)
        .execute(tx);
      expect(await matching(tx, '')).toEqual(own);
      expect(await matching(tx, 'nobody has this')).toEqual([]);
    });
  });

  it('uses an index for the server, under an owner whom row policies restrict, for words and for single signs', async () => {
    const world = await createWorld();
    await undone(world, async (tx) => {
      await sql`insert into member_search select ${acme}::uuid, gen_random_uuid(), 'member ' || md5(n::text), n || '@many.test' from generate_series(1, 5000) n`.execute(
        tx,
      );
      await sql
        // A waiting list of new rows, and few rows at all, would make reading everything cheaper.
        .raw(`select gin_clean_pending_list('member_search_trigrams'), gin_clean_pending_list('member_search_pairs');
        analyze member_search; set local enable_seqscan = off;
        do $$ begin
          -- On PostgreSQL the tests' owner is restricted anyway.
          if not (select rolsuper from pg_roles where rolname = current_user) then return; end if;
          create role restricted_owner;
          grant create on schema public to restricted_owner;
          alter table member_search owner to restricted_owner;
          alter function members_matching(text, integer) owner to restricted_owner;
        end $$`)
        .execute(tx);
      await becomeServer(tx);
      const scans = async () => {
        const { rows } = await sql<{ words: number; pairs: number }>`
          select pg_stat_get_xact_numscans('member_search_trigrams'::regclass)::integer as words,
            pg_stat_get_xact_numscans('member_search_pairs'::regclass)::integer as pairs`.execute(tx);
        return rows[0]!;
      };
      const before = await scans();
      expect(await matching(tx, '4242@man')).toHaveLength(1);
      const afterWord = await scans();
      expect(afterWord.words).toBeGreaterThan(before.words);
      expect(await matching(tx, 'zq')).toEqual([]);
      expect((await scans()).pairs).toBeGreaterThan(afterWord.pairs);
    });
  });

  it('goes on where the extension for the index is missing', async () => {
    const world = await createWorld();
    await undone(world, async (tx) => {
      await sql`drop extension pg_trgm cascade`.execute(tx);
      await becomeServer(tx);
      expect((await matching(tx, 'cme.tes')).length).toBeGreaterThan(0);
    });
  });
});
