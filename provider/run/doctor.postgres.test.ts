import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import pg from 'pg';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { findPostgres, startPostgres, type PostgresServer } from '../../scripts/postgres-server.ts';
import { emptyDocument } from '../../src/contract/configuration/document.schemas.ts';
import { openDatabase } from '../db/open.ts';
import { FaultsError } from './answer.ts';
import { doctor, type DoctorOptions } from './doctor.ts';
import type { Check } from './doctor-check.ts';

const dataDir = mkdtempSync(join(tmpdir(), 'gatehouse-doctor-'));
let postgres: PostgresServer;
let administrator: pg.Client;
let url: string;

const urlOf = (user: string, database: string) => `postgres://${user}:a-secret@127.0.0.1:${postgres.port}/${database}`;
beforeAll(async () => {
  const bin = findPostgres();
  if (!bin) throw new Error('This test needs PostgreSQL. Install it, or set PG_BIN.');
  postgres = await startPostgres(bin, { isHasty: true });
  administrator = new pg.Client(postgres.administratorUrl);
  await administrator.connect();
  await administrator.query('create role checked login');
  await administrator.query('create database checked owner checked');
  url = urlOf('checked', 'checked');
});
afterAll(async () => {
  await administrator.end();
  await postgres.remove();
  rmSync(dataDir, { recursive: true, force: true });
});

async function found(databaseUrl = url, options: Partial<DoctorOptions> = {}): Promise<Record<string, Check>> {
  const env = { DATABASE_URL: databaseUrl, DATA_DIR: dataDir, PROVIDER_PORT: '1' };
  const { text, data } = await doctor(env, options).catch((error: unknown) => {
    if (error instanceof FaultsError) return error.answer;
    throw error;
  });
  expect(text).not.toMatch(/a-secret|\{\{/);
  return Object.fromEntries((data as Check[]).map((check) => [check.id, check]));
}
async function asUser<T>(work: (client: pg.Client) => Promise<T>, of = url): Promise<T> {
  const client = new pg.Client(of);
  await client.connect();
  try {
    return await work(client);
  } finally {
    await client.end();
  }
}
const run = (...lines: string[]) => asUser((client) => client.query(lines.join(';')));
const sqlIn = ({ fix = '' }: Check) => fix.slice(fix.indexOf(':') + 1);

describe('doctor: PostgreSQL', () => {
  it('an empty database, whose user may not become the role: an administrator who follows what is said; nothing is written', async () => {
    const before = await found();
    expect(before['database']).toMatchObject({
      state: 'ok',
      says: expect.stringMatching(/^PostgreSQL \d.* at 127\.0\.0\.1:\d+ answers in/),
    });
    expect(before['migrations']).toMatchObject({ state: 'ok', says: expect.stringContaining('no schema yet') });
    expect(before['extension']).toMatchObject({ state: 'ok' });
    expect(before['references']).toMatchObject({ state: 'ok' });
    expect(before['role']).toMatchObject({ state: 'fault', fix: expect.stringContaining('grant gatehouse_app to "checked";') });
    await administrator.query(sqlIn(before['role']!));
    expect((await found())['role']).toMatchObject({ state: 'ok' });
    const { rows } = await asUser((client) => client.query("select relname from pg_class where relnamespace = 'public'::regnamespace"));
    expect(rows).toEqual([]);
  });

  it('a schema of this release, an older and a newer one', async () => {
    await (await openDatabase({ url })).close();
    const now = await found();
    for (const id of ['database', 'migrations', 'role', 'extension', 'clock']) expect(now[id]).toMatchObject({ id, state: 'ok' });
    const newest = '(select max(name) from kysely_migration)';
    await run(
      `create table kept as select * from kysely_migration where name = ${newest}`,
      `delete from kysely_migration where name = ${newest}`,
    );
    expect((await found())['migrations']).toMatchObject({ state: 'warning', says: expect.stringContaining('Migrations to come: 1.') });
    await run(
      'insert into kysely_migration select * from kept',
      `update kept set name = '9999-later'`,
      'insert into kysely_migration select * from kept',
    );
    expect((await found())['migrations']).toMatchObject({ state: 'fault', says: expect.stringContaining('9999-later') });
    await run(`delete from kysely_migration where name = '9999-later'`, 'drop table kept');
  });

  it('without pg_trgm, without its index, and with both again by what is said', async () => {
    await run('drop extension pg_trgm cascade');
    const without = (await found())['extension']!;
    expect(without).toMatchObject({ state: 'warning', says: expect.stringContaining('not installed') });
    await run(sqlIn(without));
    expect((await found())['extension']).toMatchObject({ state: 'ok' });
    await run('drop index member_search_trigrams');
    const noIndex = (await found())['extension']!;
    expect(noIndex).toMatchObject({ state: 'warning', says: expect.stringContaining('nothing uses it') });
    await run(sqlIn(noIndex));
    expect((await found())['extension']).toMatchObject({ state: 'ok' });
  });

  it('a secret that the version in force names, and that is not here', async () => {
    const document = { ...emptyDocument, social: { google: { clientId: 'google', clientSecret: { env: 'LOST_SECRET' } } } };
    await asUser(async (client) => {
      await client.query(`begin; set local app.scope = 'system'`);
      await client.query(`insert into config_versions values (1, $1, '{}', '[]', 'a test', now())`, [JSON.stringify(document)]);
      await client.query('commit');
    });
    expect((await found())['references']).toMatchObject({
      state: 'fault',
      says: 'This server lacks what version 1 of the configuration needs: social.google.clientSecret.',
      fix: expect.stringContaining('the variable LOST_SECRET is not set here'),
    });
  });

  it("the operator's webhooks that take nothing", async () => {
    expect((await found())['webhooks']).toMatchObject({ state: 'ok', says: 'The configuration has no webhooks.' });
    const state = (key: string, facts: string) =>
      asUser(async (client) => {
        await client.query(`begin; set local app.scope = 'system'`);
        await client.query(
          `insert into operator_webhooks (id, tenant_id, name, url, declared, event_keys, is_active, created_at) values
             (gen_random_uuid(), '00000000-0000-0000-0000-000000000000', $1, 'https://crm.example.com/?key=hidden', '', '{*}', true, now())
           on conflict do nothing`,
          [key],
        );
        await client.query(`update operator_webhooks set ${facts} where name = $1`, [key]);
        await client.query('commit');
      });
    await state('crm', 'invocations = 3');
    expect((await found())['webhooks']).toMatchObject({ state: 'ok', says: expect.stringContaining('takes what it is sent') });
    await asUser(async (client) => {
      await client.query(`begin; set local app.scope = 'system'`);
      await client.query(
        `insert into operator_deliveries (tenant_id, webhook_id, event_key, entity, payload, created_at, next_attempt_at)
           select tenant_id, id, 'role.created', 'role:1', '{}', now() - interval '6 minutes', now() from operator_webhooks`,
      );
      await client.query('commit');
    });
    expect((await found())['webhooks']).toMatchObject({
      state: 'warning',
      says: expect.stringMatching(/wait, and no server has sent any.*: 1\.$/),
    });
    await asUser(async (client) => {
      await client.query(`begin; set local app.scope = 'system'`);
      await client.query(
        `update operator_deliveries set tries = 1, created_at = '2026-01-31T11:30:00Z',
           attempts = '[{"at":"2026-01-31T12:00:05Z","statusCode":500,"durationMs":1},{"at":"2026-01-31T12:04:59Z","statusCode":503,"durationMs":1}]'`,
      );
      await client.query(
        `insert into operator_deliveries (tenant_id, webhook_id, event_key, entity, payload, created_at, next_attempt_at, state, attempts)
           select tenant_id, id, 'role.created', 'role:2', '{}', now(), now(), each.state, each.attempts::jsonb from operator_webhooks, (values
             ('failed', '[{"at":"2026-01-30T12:00:00Z","reason":"timeout","durationMs":1}]'),
             ('delivered', '[{"at":"2026-01-31T13:00:00Z","statusCode":200,"durationMs":1}]')) as each (state, attempts)`,
      );
      await client.query('commit');
    });
    await state('crm', `failures = 12, paused_until = now() + interval '1 hour'`);
    await state('erp', 'is_active = false, gone_at = now()');
    await state('off', 'is_active = false, failures = 3');
    expect((await found())['webhooks']).toEqual({
      ...{ id: 'webhooks', state: 'warning' },
      says: 'Webhook crm refuses what it is sent again and again, and is only tried now and then. Last try, 2026-01-31 12:04 UTC: it answered 503. It has to be 2xx. Messages have been waiting since 2026-01-31 11:30 UTC. Webhook erp answered 410, and hears nothing.',
      fix: expect.stringMatching(/gatehouse-provider test-webhook[^]+gatehouse-provider retry-webhook/),
    });
    await state('crm', 'failures = 1, paused_until = null');
    await asUser(async (client) => {
      await client.query(`begin; set local app.scope = 'system'`);
      await client.query(`delete from operator_deliveries where state = 'waiting'`);
      await client.query('commit');
    });
    expect((await found())['webhooks']!.says).toMatch(
      /^Webhook crm did not take what it was last sent\. Last try, 2026-01-30 12:00 UTC: it did not answer in time\. Webhook erp/,
    );
  });

  it.each<[number, Check['state'], string]>([
    [-1, 'ok', 'agrees with that of the database'],
    [-10, 'warning', 's behind that of the database'],
    [60, 'fault', 's ahead of that of the database'],
  ])('a clock that is %i s off: %s', async (seconds, state, says) => {
    const { clock } = await found(url, { now: () => Date.now() + seconds * 1000 });
    expect(clock).toMatchObject({ state, says: expect.stringContaining(says) });
  });

  it('somebody who owns nothing, and a database that is not there', async () => {
    await administrator.query('create role stranger login');
    const stranger = await found(urlOf('stranger', 'checked'));
    expect(stranger['migrations']).toMatchObject({
      state: 'fault',
      says: expect.stringContaining('"stranger", the user of DATABASE_URL, may not read the schema: permission denied'),
      fix: expect.stringContaining('alter database "checked" owner to "stranger";'),
    });
    expect(stranger['references']).toMatchObject({ state: 'skipped' });
    const { database } = await found(urlOf('checked', 'elsewhere'));
    expect(database).toMatchObject({
      state: 'fault',
      says: expect.stringMatching(/^There is no database "elsewhere".*PostgreSQL says/),
      fix: 'Create it, or mend its name in DATABASE_URL.',
    });
  });

  it('a standby', async () => {
    const standby = await postgres.standby();
    try {
      expect((await found(standby.url))['database']).toMatchObject({ state: 'fault', fix: 'Let DATABASE_URL name the primary.' });
    } finally {
      await standby.remove();
    }
  });
});
