import { Kysely, PostgresDialect, sql } from 'kysely';
import { expect, it } from 'vitest';
import { openEmbedded } from './embedded.ts';
import { migrate } from './migrate.ts';
import { pipelinedPool } from './pipelined-pool.ts';
import type { Tables } from './tables.ts';

it.each([
  ['sets up the database', ''],
  // From PostgreSQL 16 on, whoever makes a role is its member, and may not become it.
  ['sets up the database after making the role by hand', '; create role gatehouse_app nologin'],
])('PG-03 an owner who may create roles and nothing else %s, and serves it', async (_what, before) => {
  const { pool, close } = await openEmbedded();
  const owner = new Kysely<Tables>({ dialect: new PostgresDialect({ pool: pipelinedPool(pool) }) });
  try {
    const plain = 'create role plain login createrole; alter database postgres owner to plain; set session authorization plain';
    await sql.raw(plain + before).execute(owner);
    await migrate(owner);
    const { rows } = await sql<{
      user: string;
      super: string;
    }>`select session_user as user, current_setting('is_superuser') as super`.execute(owner);
    expect(rows).toEqual([{ user: 'plain', super: 'off' }]);
    await owner.transaction().execute(async (tx) => {
      await sql`set local role gatehouse_app`.execute(tx);
      expect(await tx.selectFrom('tenants').select('id').execute()).toEqual([]);
    });
  } finally {
    await close();
  }
});
