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

/** Users in the measured tenant and in a small one next to it. */
const sizes = { acme: 100_000, globex: 1000 } as const;

async function fill(db: OpenedDatabase): Promise<void> {
  for (const [tenant, size] of Object.entries(sizes) as [keyof typeof sizes, number][]) {
    await db.system(async (tx) => {
      await sql`set local statement_timeout = 0`.execute(tx);
      await sql`insert into users (id, email, name, email_verified, created_at, updated_at)
        select gen_random_uuid(), ${`${tenant}-`} || n || '@load.test', 'Member ' || md5(n::text), true, now() - n * interval '1 minute', now() from generate_series(1, ${size}::int) n`.execute(
        tx,
      );
      await sql`insert into memberships (tenant_id, user_id, status, email, name, name_key, verified, created_at, joined_at)
        select ${demoTenants[tenant]}::uuid, id, 'active', email, name, '', true, created_at, created_at from users where email like ${`${tenant}-%@load.test`}`.execute(
        tx,
      );
    });
  }
  await sql`vacuum analyze`.execute(db.owner);
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
  limits: createLimits(widened(1_000_000), db.kind === 'postgresql' ? countStore(db) : undefined),
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
