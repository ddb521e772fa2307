// node bench/database.ts: our database access compared with plain drivers; one JSON line per result. With DATABASE_URL also PostgreSQL.
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { monitorEventLoopDelay } from 'node:perf_hooks';
import { PGlite } from '@electric-sql/pglite';
import { pg_trgm } from '@electric-sql/pglite/contrib/pg_trgm';
import { Kysely, PGliteDialect, PostgresDialect, sql, type PostgresPool } from 'kysely';
import pg from 'pg';
import { openEmbedded } from '../provider/db/embedded.ts';
import { openDatabase } from '../provider/db/open.ts';
import { pipelinedPool } from '../provider/db/pipelined-pool.ts';
import { scoped } from '../provider/db/scope.ts';
import type { Tables, Tx } from '../provider/db/tables.ts';
import { demoTenants, demoUserId } from '../provider/demo/accounts.ts';
import { seedDemo } from '../provider/demo/seed.ts';
import { installCatalog, productCatalog } from '../provider/identity/catalog.ts';

const rounds = Number(process.env['BENCH_ROUNDS'] ?? 7);
const roundMs = 1000;
const atOnce = Number(process.env['BENCH_AT_ONCE'] ?? 8);
const userId = demoUserId('admin@acme.test');
const tenantId = demoTenants.acme;

/** Runs a tenant's transaction. `single`: it is one reading statement. */
type Run = (work: (tx: Tx) => Promise<unknown>, options: { single?: boolean; readOnly?: boolean }) => Promise<unknown>;

const byScope = (kysely: Kysely<Tables>): Run => {
  const db = scoped(kysely, async () => undefined);
  return (work, options) => db.tenant(tenantId, work, { userId, ...options });
};
/** kysely's own transaction; a separate statement sets the scope. */
const byKysely =
  (kysely: Kysely<Tables>): Run =>
  (work) =>
    kysely.transaction().execute(async (tx) => {
      await sql`select set_config('role', 'gatehouse_app', true), set_config('statement_timeout', '15000', true),
        set_config('app.tenant_id', ${tenantId}, true), set_config('app.user_id', ${userId}, true)`.execute(tx);
      return work(tx);
    });

const readUser = (tx: Tx) => tx.selectFrom('users').selectAll().where('id', '=', userId).executeTakeFirst();
const works: Record<string, [(tx: Tx) => Promise<unknown>, { single?: boolean; readOnly?: boolean }]> = {
  'one statement': [readUser, { single: true }],
  'three statements': [
    async (tx) => {
      await readUser(tx);
      await tx.selectFrom('memberships').selectAll().where('tenant_id', '=', tenantId).limit(20).execute();
      await tx.selectFrom('roles').selectAll().execute();
    },
    { readOnly: true },
  ],
  'a write': [
    async (tx) => {
      await tx.updateTable('users').set({ name: 'Ada', updated_at: new Date() }).where('id', '=', userId).execute();
      await tx
        .updateTable('memberships')
        .set({ last_seen_at: new Date() })
        .where('tenant_id', '=', tenantId)
        .where('user_id', '=', userId)
        .execute();
    },
    {},
  ],
};

interface Sample {
  perSecond: number;
  p50Ms: number;
  cpuMs: number;
  loopMs: number;
}
const median = (values: number[]) => Number(values.toSorted((a, b) => a - b)[Math.floor(values.length / 2)]!.toFixed(3));

async function sample(run: Run, [work, options]: (typeof works)[string]): Promise<Sample> {
  const took: number[] = [];
  const loop = monitorEventLoopDelay({ resolution: 1 });
  const cpu = process.cpuUsage();
  const begun = performance.now();
  loop.enable();
  const worker = async () => {
    while (performance.now() < begun + roundMs) {
      const start = performance.now();
      await run(work, options);
      took.push(performance.now() - start);
    }
  };
  await Promise.all(Array.from({ length: atOnce }, worker));
  loop.disable();
  const wallMs = performance.now() - begun;
  const { user, system } = process.cpuUsage(cpu);
  return {
    perSecond: (took.length / wallMs) * 1000,
    p50Ms: median(took),
    cpuMs: (user + system) / 1000 / took.length,
    // A loop that never turned was blocked all the time.
    loopMs: loop.count === 0 ? wallMs : loop.percentile(99) / 1e6,
  };
}

/** Interleaves the rounds, so that noise affects all equally. Medians over the rounds. */
async function compare(database: string, ways: Record<string, Run>): Promise<void> {
  for (const [name, work] of Object.entries(works)) {
    const samples = new Map<string, Sample[]>(Object.keys(ways).map((way) => [way, []]));
    for (let round = 0; round <= rounds; round++)
      for (const [way, run] of Object.entries(ways)) {
        const taken = await sample(run, work);
        if (round > 0) samples.get(way)!.push(taken);
      }
    for (const [way, taken] of samples) {
      const of = (key: keyof Sample) => median(taken.map((one) => one[key]));
      const result = { perSecond: of('perSecond'), p50Ms: of('p50Ms'), cpuMs: of('cpuMs'), loopMs: of('loopMs') };
      console.log(JSON.stringify({ bench: 'database', database, way, work: name, atOnce, ...result }));
    }
  }
}

async function fill(url: string | undefined, dataDir: string): Promise<void> {
  const db = await openDatabase({ url, dataDir });
  await db.system((tx) => installCatalog(tx, productCatalog, new Date()));
  await seedDemo(db, { now: new Date(), passwordHash: async () => '-' });
  await db.close();
}

const dataDir = mkdtempSync(join(tmpdir(), 'gatehouse-bench-'));
const otherDir = mkdtempSync(join(tmpdir(), 'gatehouse-bench-'));
await fill(undefined, dataDir);
await fill(undefined, otherDir);
const { pool, close } = await openEmbedded(dataDir);
const dialect = (from: PostgresPool) => new Kysely<Tables>({ dialect: new PostgresDialect({ pool: from }) });
const pglite = await PGlite.create({ dataDir: join(otherDir, 'database'), extensions: { pg_trgm } });
await compare('embedded', {
  ours: byScope(dialect(pipelinedPool(pool))),
  'our worker, plain pool': byScope(dialect(pool)),
  PGliteDialect: byKysely(new Kysely({ dialect: new PGliteDialect({ pglite }) })),
});
await close();
await pglite.close();

const url = process.env['DATABASE_URL'];
if (url) {
  await fill(url, dataDir);
  const open = (pipeline: boolean) => new pg.Pool({ connectionString: url, max: 10, ...(pipeline ? { pipeline } : {}) } as pg.PoolConfig);
  const [ours, plain] = [open(true), open(false)];
  await compare('postgresql', { ours: byScope(dialect(pipelinedPool(ours))), 'plain pg': byScope(dialect(plain)) });
  await ours.end();
  await plain.end();
}
for (const folder of [dataDir, otherDir]) rmSync(folder, { recursive: true, force: true });
