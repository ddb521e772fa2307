import { once } from 'node:events';
import type { Duplex } from 'node:stream';
import { sql } from 'kysely';
import { describe, expect, it } from 'vitest';
import { demoTenants } from '../demo/accounts.ts';
import { createWorld } from '../test/world.ts';
import { migrate } from './migrate.ts';
import type { Tx } from './tables.ts';

describe('database', () => {
  it('rolls a failed transaction back', async () => {
    const { deps, data } = await createWorld();
    const failing = deps.db.tenant(demoTenants.acme, async (tx) => {
      await tx.updateTable('tenants').set({ name: 'Broken' }).where('id', '=', demoTenants.acme).execute();
      throw new Error('stop');
    });
    await expect(failing).rejects.toThrow('stop');
    expect((await data((tx) => tx.selectFrom('tenants').select('name').where('id', '=', demoTenants.acme).executeTakeFirst()))?.name).toBe(
      'Acme',
    );
  });

  it("doesn't commit after a swallowed error", async () => {
    const { deps } = await createWorld();
    const swallowing = deps.db.tenant(demoTenants.acme, async (tx) => {
      await sql`select 1/0`.execute(tx).catch(() => undefined);
      return 'fine';
    });
    await expect(swallowing).rejects.toThrow('rolled back');
  });

  it('answers a reader before its transaction ends, and rejects its writes', async () => {
    const { deps } = await createWorld();
    const rows = await deps.db.tenant(demoTenants.acme, (tx) => tx.selectFrom('tenants').select('name').execute(), { readOnly: true });
    expect(rows).toEqual([{ name: 'Acme' }]);
    await expect(
      deps.db.tenant(demoTenants.acme, (tx) => tx.updateTable('tenants').set({ name: 'x' }).execute(), { readOnly: true }),
    ).rejects.toThrow('read-only');
    expect((await deps.db.tenant(demoTenants.acme, (tx) => tx.selectFrom('tenants').select('name').execute()))[0]?.name).toBe('Acme');
  });

  it('goes on when a newer version adds a column to a table whose rows are read whole', async () => {
    const { deps, owner } = await createWorld();
    const read = (options?: { single: true }) =>
      deps.db.system(async (tx) => (await sql`select * from growing where id > ${0}`.execute(tx)).rows, options);
    await sql`create table growing as select 1 as id`.execute(owner);
    await sql`grant select on growing to gatehouse_app`.execute(owner);
    try {
      expect(await read()).toEqual([{ id: 1 }]);
      await sql`alter table growing add column later integer default 2`.execute(owner);
      expect(await read()).toEqual([{ id: 1, later: 2 }]);
      await sql`alter table growing add column last integer default 3`.execute(owner);
      expect(await read({ single: true })).toEqual([{ id: 1, later: 2, last: 3 }]);
    } finally {
      await sql`drop table growing`.execute(owner);
    }
  });

  it('runs a single statement in its own transaction, and rejects a second one', async () => {
    const { deps } = await createWorld();
    const names = () => deps.db.tenant(demoTenants.acme, (tx) => tx.selectFrom('tenants').select('name').execute(), { single: true });
    expect(await names()).toEqual([{ name: 'Acme' }]);
    const two = deps.db.tenant(
      demoTenants.acme,
      async (tx) => {
        await tx.selectFrom('tenants').select('name').execute();
        return tx.selectFrom('tenants').selectAll().execute();
      },
      { single: true },
    );
    await expect(two).rejects.toThrow('one statement only');
    await expect(deps.db.tenant(demoTenants.acme, (tx) => sql`select 1/0`.execute(tx), { single: true })).rejects.toThrow(
      'division by zero',
    );
    await expect(deps.db.tenant(demoTenants.acme, (tx) => tx.deleteFrom('roles').execute(), { single: true })).rejects.toThrow('read-only');
    expect(await names()).toEqual([{ name: 'Acme' }]);
    expect(await deps.db.tenant(demoTenants.acme, async () => 'nothing asked', { single: true })).toBe('nothing asked');
    const rename = (tx: Tx) => tx.updateTable('tenants').set({ name: 'Acme & Co' }).where('id', '=', demoTenants.acme).execute();
    await deps.db.tenant(demoTenants.acme, rename, { single: 'write' });
    expect(await names()).toEqual([{ name: 'Acme & Co' }]);
  });

  it('answers a single write after its commit, and says when that failed', async () => {
    const { deps, owner } = await createWorld();
    await sql`create function refuse() returns trigger language plpgsql as $$ begin raise 'refused at commit'; end $$`.execute(owner);
    await sql`create constraint trigger refuse after update on tenants deferrable initially deferred for each row execute function refuse()`.execute(
      owner,
    );
    try {
      const rename = (tx: Tx) => tx.updateTable('tenants').set({ name: 'Acme & Co' }).where('id', '=', demoTenants.acme).execute();
      await expect(deps.db.tenant(demoTenants.acme, rename, { single: 'write' })).rejects.toThrow('refused at commit');
    } finally {
      await sql`drop function refuse cascade`.execute(owner);
    }
  });

  it('runs many transactions concurrently', async () => {
    const { deps } = await createWorld();
    const names = await Promise.all(
      Array.from({ length: 100 }, (_, index) =>
        deps.db.tenant(index % 2 ? demoTenants.acme : demoTenants.globex, (tx) => tx.selectFrom('tenants').select('name').execute()),
      ),
    );
    expect(names.map((rows) => rows[0]!.name)).toEqual(Array.from({ length: 100 }, (_, index) => (index % 2 ? 'Acme' : 'Globex')));
  });

  it('syncs names into memberships, and counts members', async () => {
    const { deps, data } = await createWorld();
    const row = await data((tx) => tx.selectFrom('memberships').selectAll().where('name', 'like', '%García%').executeTakeFirstOrThrow());
    expect(row.name_key).toContain('garcia');
    await deps.db.tenant(row.tenant_id, (tx) =>
      tx.updateTable('users').set({ name: 'Élan Vital' }).where('id', '=', row.user_id).execute(),
    );
    expect(
      await data((tx) => tx.selectFrom('memberships').select(['name', 'name_key']).where('user_id', '=', row.user_id).executeTakeFirst()),
    ).toEqual({ name: 'Élan Vital', name_key: 'elan vital' });
    const counted = await data((tx) =>
      tx.selectFrom('tenant_counters').select('members').where('tenant_id', '=', row.tenant_id).executeTakeFirst(),
    );
    await deps.db.tenant(row.tenant_id, (tx) =>
      tx.deleteFrom('memberships').where('tenant_id', '=', row.tenant_id).where('user_id', '=', row.user_id).execute(),
    );
    const after = await data((tx) =>
      tx.selectFrom('tenant_counters').select('members').where('tenant_id', '=', row.tenant_id).executeTakeFirst(),
    );
    expect(after!.members).toBe(counted!.members - 1);
  });

  it('survives losing a connection in use', async () => {
    const { pool, deps } = await createWorld();
    const client = await pool.connect();
    const { stream } = (client as unknown as { connection: { stream: Duplex } }).connection;
    const lost = once(client, 'error');
    stream.destroy(new Error('gone'));
    await lost;
    client.release(true);
    expect(await deps.db.tenant(demoTenants.acme, (tx) => tx.selectFrom('tenants').select('name').execute())).toEqual([{ name: 'Acme' }]);
  });

  it('rejects a schema made by a newer version', async () => {
    const { owner } = await createWorld();
    await sql`insert into kysely_migration (name, timestamp) values ('9999-from-the-future', 'x')`.execute(owner);
    await expect(migrate(owner)).rejects.toThrow('newer version of Gatehouse (9999-from-the-future)');
    await sql`delete from kysely_migration where name = '9999-from-the-future'`.execute(owner);
    await migrate(owner);
  });
});
