import { createAdaptorServer } from '@hono/node-server';
import { Hono } from 'hono';
import { sql } from 'kysely';
import type { Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createProvider } from '../provider/app.ts';
import { readSettings } from '../provider/run/config.ts';
import { countStore } from '../provider/db/count-store.ts';
import { openDatabase, type OpenedDatabase } from '../provider/db/open.ts';
import { demoTenants, demoUserId } from '../provider/demo/accounts.ts';
import { createLimits, widened } from '../provider/ports/limits.ts';
import { openServer } from '../provider/run/server.ts';
import { assemble } from '../provider/run/start.ts';
import { takeCare } from './take-care.ts';

/** Users in the measured tenant and in a small one next to it. */
const sizes = { acme: 100_000, globex: 1000 } as const;

/** A statement must end before the pool gives its connection up. */
const batch = 2500;

async function fill(db: OpenedDatabase): Promise<void> {
  for (const [tenant, size] of Object.entries(sizes) as [keyof typeof sizes, number][]) {
    for (let from = 1; from <= size; from += batch)
      await db.system((tx) =>
        sql`insert into users (id, email, name, email_verified, created_at, updated_at)
          select gen_random_uuid(), ${`${tenant}-`} || n || '@load.test', 'Member ' || md5(n::text), true, now() - n * interval '1 minute', now()
          from generate_series(${from}::int, ${Math.min(size, from + batch - 1)}::int) n`.execute(tx),
      );
    // Plans made for an empty table would read all of this one for each member.
    await takeCare(db);
    for (let from = 1; from <= size; from += batch)
      await db.system(async (tx) => {
        await sql`insert into memberships (tenant_id, user_id, status, email, name, name_key, verified, created_at, joined_at)
          select ${demoTenants[tenant]}::uuid, u.id, 'active', u.email, u.name, '', true, u.created_at, u.created_at
          from generate_series(${from}::int, ${Math.min(size, from + batch - 1)}::int) n join users u on u.email = ${`${tenant}-`} || n || '@load.test'`.execute(
          tx,
        );
        await sql`insert into membership_roles (tenant_id, user_id, role_id)
          select m.tenant_id, m.user_id, (select id from roles where key = 'ReadOnly' and tenant_id is null)
          from generate_series(${from}::int, ${Math.min(size, from + batch - 1)}::int) n
          join memberships m on m.tenant_id = ${demoTenants[tenant]}::uuid and m.email = ${`${tenant}-`} || n || '@load.test'`.execute(tx);
      });
  }
  await takeCare(db);
}

/** The floor: just the router and one indexed query. */
function floor(db: OpenedDatabase): Hono {
  const id = demoUserId('admin@acme.test');
  const app = new Hono();
  app.get('/select', async (c) =>
    c.json((await db.owner.selectFrom('users').select(['id', 'email']).where('id', '=', id).executeTakeFirst()) ?? {}),
  );
  app.post('/update', async (c) => {
    await sql`update users set updated_at = now() where id = ${id}`.execute(db.owner);
    return c.json({});
  });
  return app;
}

const dataDir = mkdtempSync(join(tmpdir(), 'gatehouse-bench-'));
const settings = readSettings({ ...process.env, DATA_DIR: dataDir, PROVIDER_PORT: '0', LOG_LEVEL: 'silent' });
const db = await openDatabase({ url: settings.databaseUrl, dataDir });
const server = await openServer({ port: 0, host: '127.0.0.1', trustedProxies: 0 });
const url = `http://127.0.0.1:${server.port}`;
const deps = {
  ...(await assemble(db, settings, url)),
  limits: createLimits(widened(1_000_000), { store: db.kind === 'postgresql' ? countStore(db) : undefined }),
};
await fill(db);
server.serve(createProvider(deps), async () => true);
const bare = createAdaptorServer({ fetch: floor(db).fetch, overrideGlobalObjects: false }) as Server;
await new Promise<void>((resolve) => bare.listen(0, '127.0.0.1', resolve));
process.send!({ url, floorUrl: `http://127.0.0.1:${(bare.address() as AddressInfo).port}` });
process.on('disconnect', () => {
  rmSync(dataDir, { recursive: true, force: true });
  process.exit(0);
});
