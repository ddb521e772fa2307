// node bench/audits.ts: reading a long audit log compared with a short one, and what writing it costs a request; one JSON line per result.
import { sql } from 'kysely';
import { allActions } from '../src/contract/audits/all-actions.ts';
import { narrow, selectPage, countUpTo } from '../provider/areas/audits/audit-page.ts';
import { readHistogram, readStats } from '../provider/areas/audits/audit-counts.ts';
import { toAuditRows } from '../provider/areas/audits/audit-view.ts';
import { openDatabase } from '../provider/db/open.ts';
import type { Tx } from '../provider/db/tables.ts';
import { demoTenants, demoUserId } from '../provider/demo/accounts.ts';
import { seedDemo } from '../provider/demo/seed.ts';
import { sealSome } from '../provider/identity/audit-seal.ts';
import { installCatalog, productCatalog } from '../provider/identity/catalog.ts';
import { createSecrets } from '../provider/identity/secrets.ts';
import type { AuditNarrowing } from '../src/contract/audits/audits.schemas.ts';

const many = Number(process.env['BENCH_ROWS'] ?? 1_000_000);
const reads = Number(process.env['BENCH_READS'] ?? 200);
const print = (row: object) => console.log(JSON.stringify(row));
const [short, long] = [demoTenants.globex, demoTenants.acme];
const secrets = createSecrets('42'.repeat(32));
const deps = { config: { vendor: { id: short } } } as never;
const p99 = (values: number[]) => values.toSorted((a, b) => a - b)[Math.floor(values.length * 0.99)]!;
const p50 = (values: number[]) => values.toSorted((a, b) => a - b)[Math.floor(values.length * 0.5)]!;

const db = await openDatabase({ url: process.env['DATABASE_URL'] });
await db.system((tx) => installCatalog(tx, productCatalog, new Date()));
await seedDemo(db, { now: new Date(), passwordHash: async () => '' });

/** A year of entries: many people, few addresses, common actions and rare ones. */
async function fill(tenantId: string, rows: number): Promise<void> {
  const step = 20_000;
  for (let from = 0; from < rows; from += step)
    await db.system((tx) =>
      sql`insert into audit_log (tenant_id, actor_id, action, target_type, target_id, ip, user_agent, trace_id, details, created_at)
        select ${tenantId}, case when n % 10 = 0 then ${demoUserId('admin@acme.test')} else md5((n % 500)::text)::uuid end,
          case when n % 5000 = 0 then 'role.updated' when n % 3 = 0 then 'login.succeeded' else (${[...allActions]}::text[])[1 + n % ${allActions.length}] end,
          'user', (n % 2000)::text, '192.0.2.' || (n % 250), 'Mozilla/5.0', n::text, '{"fields": ["name"]}',
          now() - interval '360 days' * (1 - n::float / ${rows}) from generate_series(${from}::int, ${Math.min(from + step, rows) - 1}::int) n`.execute(
        tx,
      ),
    );
}

async function timed(run: () => Promise<unknown>): Promise<number> {
  const start = performance.now();
  await run();
  return performance.now() - start;
}

const startedFilling = performance.now();
await fill(short, 1000);
await fill(long, many);
print({ bench: 'audits', database: db.kind, rows: many, filledInSeconds: Math.round((performance.now() - startedFilling) / 1000) });
const startedSealing = performance.now();
let sealed = 0;
for (let some = await sealSome({ db, secrets }); some > 0; some = await sealSome({ db, secrets })) sealed += some;
print({ bench: 'audits', what: 'seals per second', perSecond: Math.round(sealed / ((performance.now() - startedSealing) / 1000)) });
await sql`analyze`.execute(db.owner);

const day = 86_400_000;
const ago = (days: number) => new Date(Date.now() - days * day).toISOString();
const list = (query: AuditNarrowing) => async (tx: Tx, tenantId: string) => {
  const narrowed = await narrow(tx, tenantId, query);
  if (!narrowed) return;
  const rows = await selectPage(tx, narrowed, { limit: 51 });
  await countUpTo(tx, narrowed, 1051);
  await toAuditRows(tx, deps, { tenantId, rows });
};
const works: Record<string, (tx: Tx, tenantId: string) => Promise<unknown>> = {
  'newest page': list({}),
  'a day half a year ago': list({ from: ago(180), to: ago(179) }),
  'rare action': list({ action: 'role.updated' }),
  'of high severity': list({ severity: 'High' }),
  'one person': list({ user: demoUserId('admin@acme.test') }),
  'one person, rare action': list({ user: demoUserId('admin@acme.test'), action: 'role.updated' }),
  'one address': list({ ip: '192.0.2.7' }),
  'one thing': list({ target: '7' }),
  'nobody found': list({ filter: 'nobody at all' }),
  stats: (tx, tenantId) => readStats(tx, tenantId, new Date()),
  'chart of 30 days': (tx, tenantId) => readHistogram(tx, { tenantId, now: new Date(), query: {} }),
  'chart of a year': (tx, tenantId) => readHistogram(tx, { tenantId, now: new Date(), query: { from: ago(365) } }),
  'chart of one person': (tx, tenantId) =>
    readHistogram(tx, { tenantId, now: new Date(), query: { user: demoUserId('admin@acme.test'), from: ago(365) } }),
};
for (const [what, work] of Object.entries(works)) {
  const times: Record<string, number[]> = { [short]: [], [long]: [] };
  for (let at = 0; at < reads; at++)
    for (const tenantId of [short, long]) {
      const ms = await timed(() => db.tenant(tenantId, (tx) => work(tx, tenantId), { readOnly: true }));
      if (at >= 10) times[tenantId]!.push(ms);
    }
  const [few, lots] = [p99(times[short]!), p99(times[long]!)];
  print({
    bench: 'audits',
    what,
    p99of1000: +few.toFixed(2),
    [`p99of${many}`]: +lots.toFixed(2),
    times: +(lots / few).toFixed(2),
    p50of1000: +p50(times[short]!).toFixed(2),
    [`p50of${many}`]: +p50(times[long]!).toFixed(2),
  });
}

// What indexes, the queue and the sealing beside it cost a small change; the table without them is what the log was before.
await sql.raw('create table plain_log (like audit_log including identity including defaults, primary key (id))').execute(db.owner);
await sql.raw('create index plain_log_by_time on plain_log (tenant_id, created_at desc)').execute(db.owner);
await sql.raw('grant select, insert on plain_log to gatehouse_app').execute(db.owner);
const change = (table: 'audit_log' | 'plain_log') =>
  db.tenant(long, async (tx) => {
    const now = new Date();
    await tx
      .selectFrom('memberships')
      .selectAll()
      .where('tenant_id', '=', long)
      .where('user_id', '=', demoUserId('admin@acme.test'))
      .execute();
    await tx.selectFrom('roles').selectAll().where('tenant_id', '=', long).execute();
    await tx.updateTable('tenants').set({ updated_at: now }).where('id', '=', long).execute();
    await sql`insert into ${sql.table(table)} (tenant_id, actor_id, action, target_type, target_id, ip, user_agent, trace_id, details, created_at)
      values (${long}, ${demoUserId('admin@acme.test')}, 'role.updated', 'role', ${crypto.randomUUID()}, '192.0.2.1', 'Mozilla/5.0', 'x', '{"fields": ["name"]}', ${now})`.execute(
      tx,
    );
  });
const costs: Record<string, number[]> = { audit_log: [], plain_log: [] };
for (let at = 0; at < reads * 5; at++) {
  for (const table of at % 2 ? (['audit_log', 'plain_log'] as const) : (['plain_log', 'audit_log'] as const))
    costs[table]!.push(await timed(() => change(table)));
  // As the server does beside it.
  if (at % 50 === 0) await sealSome({ db, secrets });
}
const [now, before] = [p50(costs['audit_log']!), p50(costs['plain_log']!)];
print({
  bench: 'audits',
  what: 'a small change',
  p50Ms: +now.toFixed(3),
  p50MsOfPlainLog: +before.toFixed(3),
  moreMs: +(now - before).toFixed(3),
  morePercent: +((now / before - 1) * 100).toFixed(1),
});
await db.close();
