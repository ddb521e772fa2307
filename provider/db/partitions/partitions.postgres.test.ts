import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { sql } from 'kysely';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { findPostgres, startPostgres, type PostgresServer } from '../../../scripts/postgres-server.ts';
import { demoAccounts, demoPassword, demoTenants, demoUserId } from '../../demo/accounts.ts';
import { vendorPolicy } from '../../identity/policy/vendor-policy.ts';
import { createSecrets } from '../../identity/secrets.ts';
import { runCommand } from '../../run/commands.ts';
import { removeOld } from '../../run/retention.ts';
import { startLoad } from '../../test/crash/load.ts';
import { startProcess, type ProviderProcess } from '../../test/crash/provider-process.ts';
import { appOrigin } from '../../test/origins.ts';
import { openDatabase, type OpenedDatabase } from '../open.ts';
import { keepMonths } from './keep-months.ts';
import { monthName, monthOf } from './layout.ts';

const dataDir = mkdtempSync(join(tmpdir(), 'gatehouse-partitions-'));
const { acme } = demoTenants;
let postgres: PostgresServer;
let provider: ProviderProcess;
let db: OpenedDatabase;
let env: Record<string, string>;
const secretKey = 'c4'.repeat(32);

const day = 86_400_000;
const daysFrom = (days: number) => new Date(Date.now() + days * day);
const partitions = async (of: string): Promise<string[]> =>
  (
    await sql<{ name: string }>`select relid::regclass::text as name from pg_partition_tree(${of}) where level > 0 order by 1`.execute(
      db.owner,
    )
  ).rows.map(({ name }) => name);
const count = async (from: string): Promise<number> =>
  (await db.system((tx) => sql<{ n: number }>`select count(*)::integer as n from ${sql.raw(from)}`.execute(tx))).rows[0]!.n;
const command = (...words: string[]) => runCommand(env, words);

const post = (path: string, body: object, cookie = '') =>
  fetch(provider.url + path, {
    method: 'POST',
    headers: { 'content-type': 'application/json', origin: appOrigin, 'x-frontegg-sdk': 'test', cookie },
    body: JSON.stringify(body),
  });
async function signIn(email: string): Promise<string> {
  const response = await post('/identity/resources/auth/v1/user', { email, password: demoPassword });
  return response.headers
    .getSetCookie()
    .find((line) => line.startsWith('fe_refresh'))!
    .split(';')[0]!;
}

/** Of tenants without a log so far: an entry is never older than the ones before it. */
const quiet = [crypto.randomUUID(), crypto.randomUUID()] as const;
const addTenants = (): Promise<unknown> =>
  db.system((tx) =>
    sql`insert into tenants (id, name, alias, type, is_reseller, created_at, updated_at)
      select id, 'Quiet', id::text, 'customer', false, now(), now() from unnest(${[...quiet]}::uuid[]) as t (id)`.execute(tx),
  );

/** Entries of 400 days, which come before those that the server has written: of two tenants and of none. */
const addEntries = (): Promise<unknown> =>
  db.system((tx) =>
    sql`insert into audit_log (id, tenant_id, actor_id, action, ip, user_agent, trace_id, details, created_at) overriding system value
      select n - 1200, case n % 3 when 0 then ${quiet[0]}::uuid when 1 then ${quiet[1]}::uuid end, null, 'login.succeeded', '', '', '', '{}',
        now() - interval '400 days' * (1 - n / 1200.0) from generate_series(0, 1199) n`.execute(tx),
  );

/** Half of them over for long. Of either kind as many in each part, so that rows in different parts have the same place. */
const addSessions = (): Promise<unknown> =>
  db.system((tx) =>
    sql`insert into sessions (id, user_id, tenant_id, refresh_hash, rotated_at, auth_time, signed_in_at, amr, ip, user_agent, created_at,
        last_active_at, idle_expires_at, expires_at)
      select gen_random_uuid(), ${demoUserId(demoAccounts[0])}, ${acme}, '', now(), now(), now(), 'pwd', '', 'kept', now(), now(), at, at
      from generate_series(1, 200) n, lateral (select now() + interval '1 day' * case when n % 2 = 0 then 5 else -60 end as at) e`.execute(
      tx,
    ),
  );

beforeAll(async () => {
  const bin = findPostgres();
  if (!bin) throw new Error('This test needs PostgreSQL. Install it, or set PG_BIN.');
  postgres = await startPostgres(bin, { isHasty: true });
  const { url } = postgres;
  env = { DATABASE_URL: url, DATA_DIR: dataDir, SECRET_KEY: secretKey, LOG_LEVEL: 'fatal' };
  provider = await startProcess(env);
  db = await openDatabase({ url });
});
afterAll(async () => {
  // Whatever failed to start, nothing is left running.
  await db?.close();
  await provider?.stop();
  await postgres?.remove();
  rmSync(dataDir, { recursive: true, force: true });
});

it('while a server is serving, the tables that grow are split; nothing fails, nobody is signed out, and the audit log is whole', async () => {
  await addTenants();
  await addEntries();
  await addSessions();
  const cookies = await Promise.all([signIn(demoAccounts[0]), signIn(demoAccounts[3])]);
  await expect.poll(() => count('audit_unsealed')).toBe(0);
  expect(await command('verify-audit')).toContain('as they were written');
  const load = await startLoad(provider.url);
  await load.recovered();
  const before = { entries: await count(`audit_log where action = 'login.succeeded'`), sessions: await count('sessions') };
  const said = await command('partition-tables');
  expect(said).toContain(`sessions: ${before.sessions} rows are in 4 parts now.`);
  await load.recovered();
  expect(await load.stop()).toBe(0);
  expect(load.answers).toEqual({ '200': expect.any(Number) });
  expect(await count(`audit_log where action = 'login.succeeded'`)).toBe(before.entries);
  for (const cookie of cookies) expect((await post('/identity/resources/auth/v1/user/token/refresh', {}, cookie)).status).toBe(200);
  await expect.poll(() => count('audit_unsealed')).toBe(0);
  expect(await command('verify-audit')).toContain('as they were written');
  expect(await count('(select 1 from audit_log group by tableoid) t')).toBeGreaterThan(12);
});

it('a second time, nothing is done', async () => {
  const before = await partitions('audit_log');
  expect(await command('partition-tables', '--parts', '5')).toContain('sessions: nothing to do, it has 4 parts already.');
  expect(await partitions('audit_log')).toEqual(before);
});

it('the server sees what is of its tenant in the table, and nothing where a partition is named', async () => {
  const seen = (name: string) =>
    db.tenant(acme, (tx) => sql<{ tenant: string }>`select distinct tenant_id as tenant from ${sql.table(name)}`.execute(tx));
  expect((await seen('audit_log')).rows).toEqual([{ tenant: acme }]);
  for (const table of ['audit_log', 'audit_seals', 'sessions', 'webhook_deliveries'])
    for (const name of await partitions(table)) await expect(seen(name), name).rejects.toThrow('permission denied');
  // Whatever an administrator grants to everybody.
  await sql`grant select on all tables in schema public to gatehouse_app`.execute(db.owner);
  for (const name of await partitions('audit_log')) expect((await seen(name)).rows, name).toEqual([]);
  for (const name of await partitions('audit_log')) await sql`revoke all on ${sql.table(name)} from gatehouse_app`.execute(db.owner);
});

it('retention removes what is over and nothing else, and drops the months that are left empty', async () => {
  const before = await partitions('audit_log');
  const [gone, kept] = [-365, -300].map((days) => monthName('audit_log', monthOf(daysFrom(days))));
  expect(before).toContain(gone);
  const policy = { ...vendorPolicy, retentionDays: { ...vendorPolicy.retentionDays, audit: 330 } };
  await removeOld({ db, clock: { now: () => new Date() }, policy, secrets: createSecrets(secretKey) });
  expect(await count(`sessions where user_agent = 'kept'`)).toBe(100);
  expect(await count(`audit_log where created_at < now() - interval '330 days'`)).toBe(0);
  // The server that is running may hold the lock this time.
  await expect.poll(async () => (await keepMonths(db, new Date()), await partitions('audit_log'))).not.toContain(gone);
  expect(await partitions('audit_log')).toContain(kept);
  expect(await command('verify-audit')).toContain('as they were written');
});

it('months come by themselves, and no entry is refused, however late or early it is', async () => {
  const write = (at: Date) =>
    db.system((tx) =>
      sql`insert into audit_log (tenant_id, action, ip, user_agent, trace_id, details, created_at)
        values (${acme}, 'login.failed', '', '', '', '{}', ${at})`.execute(tx),
    );
  const failed = () => count(`audit_log where action = 'login.failed'`);
  const before = await failed();
  const early = daysFrom(-3000);
  // No server ran for half a year.
  const late = daysFrom(190);
  await Promise.all([early, late].map(write));
  const next = monthName('audit_log', monthOf(late, 1));
  expect(await partitions('audit_log')).not.toContain(next);
  await expect.poll(async () => (await keepMonths(db, late), await partitions('audit_log'))).toContain(next);
  expect(await keepMonths(db, late)).toEqual([]);
  await write(monthOf(late, 1));
  expect(await failed()).toBe(before + 3);
});

it('a later migration adds columns and indexes as to any table', async () => {
  await sql`alter table audit_log add column later text not null default 'x'; create index later on audit_log (later)`.execute(db.owner);
  expect(await count(`audit_log where later <> 'x'`)).toBe(0);
  await sql`alter table audit_log drop column later`.execute(db.owner);
});

it('the embedded database is refused in words', async () => {
  await expect(runCommand({ DATA_DIR: dataDir }, ['partition-tables'])).rejects.toThrow('Set DATABASE_URL to PostgreSQL');
});
