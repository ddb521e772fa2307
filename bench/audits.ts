// node bench/audits.ts: reading a long audit log compared with a short one, and what writing it costs a request; one JSON line per result.
// With PARTITIONED=4 and DATABASE_URL, on tables that `partition-tables --parts 4` has split.
import { mkdtempSync, rmSync } from 'node:fs';
import { Agent } from 'node:http';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { sql } from 'kysely';
import { createProvider } from '../provider/app.ts';
import { createLimits, widened } from '../provider/ports/limits.ts';
import { readSettings } from '../provider/run/config.ts';
import { openServer } from '../provider/run/server.ts';
import { assemble } from '../provider/run/start.ts';
import { send } from './load.ts';
import { takeCare } from './take-care.ts';
import { allActions } from '../src/contract/audits/all-actions.ts';
import { narrow, selectCounted } from '../provider/areas/audits/audit-page.ts';
import { readHistogram, readStats } from '../provider/areas/audits/audit-counts.ts';
import { toAuditRows } from '../provider/identity/audit-view.ts';
import { openDatabase } from '../provider/db/open.ts';
import { partitionTables } from '../provider/db/partitions/partition-tables.ts';
import type { Tx } from '../provider/db/tables.ts';
import { demoPassword, demoTenants, demoUserId } from '../provider/demo/accounts.ts';
import { forgetEntries } from '../provider/identity/audit-forget.ts';
import { sealSome } from '../provider/identity/audit-seal.ts';
import type { AuditNarrowing } from '../src/contract/audits/audits.schemas.ts';

const many = Number(process.env['BENCH_ROWS'] ?? 1_000_000);
const reads = Number(process.env['BENCH_READS'] ?? 200);
const print = (row: object) => console.log(JSON.stringify(row));
const [short, long] = [demoTenants.globex, demoTenants.acme];
const deps = { config: { vendor: { id: short } } } as never;
const p99 = (values: number[]) => values.toSorted((a, b) => a - b)[Math.floor(values.length * 0.99)]!;
const p50 = (values: number[]) => values.toSorted((a, b) => a - b)[Math.floor(values.length * 0.5)]!;

const dataDir = mkdtempSync(join(tmpdir(), 'gatehouse-bench-'));
const settings = readSettings({ ...process.env, DATA_DIR: dataDir, PROVIDER_PORT: '0', LOG_LEVEL: 'silent' });
const db = await openDatabase({ url: settings.databaseUrl });
const server = await openServer({ port: 0, host: '127.0.0.1', trustedProxies: 0 });
const url = `http://127.0.0.1:${server.port}`;
const assembled = { ...(await assemble(db, settings, url)), limits: createLimits(widened(1_000_000), undefined) };
const { secrets } = assembled;
server.serve(createProvider(assembled), async () => true);

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
const parts = Number(process.env['PARTITIONED'] ?? 0);
if (parts && settings.databaseUrl) {
  const startedMoving = performance.now();
  const done = await partitionTables(settings.databaseUrl, { parts, now: new Date() });
  const moved = done.reduce((sum, { rows = 0 }) => sum + rows, 0);
  print({ bench: 'audits', what: 'partitioned', moved, seconds: +((performance.now() - startedMoving) / 1000).toFixed(1), done });
}
const startedSealing = performance.now();
let sealed = 0;
for (let some = await sealSome({ db, secrets }); some > 0; some = await sealSome({ db, secrets })) sealed += some;
print({ bench: 'audits', what: 'seals per second', perSecond: Math.round(sealed / ((performance.now() - startedSealing) / 1000)) });
await takeCare(db);

const day = 86_400_000;
const ago = (days: number) => new Date(Date.now() - days * day).toISOString();
const list = (query: AuditNarrowing) => async (tx: Tx, tenantId: string) => {
  const narrowed = await narrow(tx, tenantId, query);
  if (!narrowed) return;
  const { rows } = await selectCounted(tx, narrowed, { limit: 51, most: 1051 });
  await toAuditRows(tx, deps, { tenantId, rows });
};
const chart = (query: AuditNarrowing) => (tx: Tx, tenantId: string) =>
  readHistogram(tx, { tenantId, now: new Date(), keptFrom: new Date(0), query });
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
  'chart of 30 days': chart({}),
  'chart of a year': chart({ from: ago(365) }),
  'chart of one person': chart({ user: demoUserId('admin@acme.test'), from: ago(365) }),
  'chart of one person, rare action': chart({ user: demoUserId('admin@acme.test'), action: 'role.updated', from: ago(365) }),
  'chart of one address': chart({ ip: '192.0.2.7', from: ago(365) }),
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

// What indexes, the queue and the sealing beside it cost a request with a small change. The table without them, under the log's name for a
// few requests at a time, is what the log was before.
await sql.raw('create table plain_log (like audit_log including identity including defaults, primary key (id))').execute(db.owner);
await sql.raw('create index plain_log_by_time on plain_log (tenant_id, created_at desc)').execute(db.owner);
await sql.raw('grant select, insert on plain_log to gatehouse_app').execute(db.owner);
const agent = new Agent({ keepAlive: true });
const signedIn = await send(agent, url, {
  method: 'POST',
  path: '/identity/resources/auth/v1/user',
  body: JSON.stringify({ email: 'admin@acme.test', password: demoPassword }),
});
const { accessToken } = JSON.parse(signedIn.body) as { accessToken: string };
let changes = 0;
const change = async () => {
  const { status, body } = await send(agent, url, {
    method: 'PUT',
    path: '/identity/resources/users/v2/me',
    headers: { authorization: `Bearer ${accessToken}` },
    body: JSON.stringify({ name: `Alex ${changes++}` }),
  });
  if (status !== 200) throw new Error(body);
};
const isWritten = async () => Number((await sql<{ n: string }>`select count(*) as n from plain_log`.execute(db.owner)).rows[0]!.n);
const costs = { full: [] as number[], plain: [] as number[] };
const [blocks, block, warm] = [60, 40, 10];
for (let at = 0; at < blocks; at++) {
  const kind = at % 2 ? 'full' : 'plain';
  const [away, here] = kind === 'plain' ? ['full_log', 'plain_log'] : ['plain_log', 'full_log'];
  await db.owner.transaction().execute(async (tx) => {
    await sql.raw(`alter table audit_log rename to ${away}`).execute(tx);
    await sql.raw(`alter table ${here} rename to audit_log`).execute(tx);
  });
  for (let turn = 0; turn < block; turn++) {
    const ms = await timed(change);
    if (turn >= warm) costs[kind].push(ms);
  }
  // As the server does beside it.
  if (kind === 'full') await sealSome({ db, secrets });
}
if ((await isWritten()) === 0) throw new Error('nothing was written without indexes');
const [now, before] = [p50(costs.full), p50(costs.plain)];
print({
  bench: 'audits',
  what: 'a request with a small change',
  p50Ms: +now.toFixed(3),
  p50MsOfPlainLog: +before.toFixed(3),
  moreMs: +(now - before).toFixed(3),
  morePercent: +((now / before - 1) * 100).toFixed(1),
});
agent.destroy();
const startedForgetting = performance.now();
let forgotten = 0;
for (let some = 1000; some === 1000; forgotten += some) {
  some = await forgetEntries({ db, secrets }, { before: new Date(ago(330)), most: 1000 });
}
print({ bench: 'audits', what: 'forgets per second', perSecond: Math.round(forgotten / ((performance.now() - startedForgetting) / 1000)) });
await server.stop();
rmSync(dataDir, { recursive: true, force: true });
await db.close();
