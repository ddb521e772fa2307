import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import pg from 'pg';
import { afterAll, beforeAll, expect, it, vi } from 'vitest';
import { findPostgres, startPostgres, type PostgresServer } from '../../scripts/postgres-server.ts';
import { sampleDocument } from '../../src/contract/configuration/sample-document.ts';
import { startLoad } from '../test/crash/load.ts';
import { startProcess, type ProviderProcess } from '../test/crash/provider-process.ts';
import { runCommand } from './commands.ts';

const folder = mkdtempSync(join(tmpdir(), 'gatehouse-live-'));
const file = join(folder, 'gatehouse.json');
let postgres: PostgresServer;
let env: Record<string, string>;
let servers: ProviderProcess[] = [];

beforeAll(async () => {
  const bin = findPostgres();
  if (!bin) throw new Error('This test needs PostgreSQL. Install it, or set PG_BIN.');
  postgres = await startPostgres(bin, { isHasty: true });
  env = { DATABASE_URL: postgres.url, DATA_DIR: folder, SECRET_KEY: 'c4'.repeat(32), LOG_LEVEL: 'fatal' };
  servers = [await startProcess(env), await startProcess(env)];
});
afterAll(async () => {
  await Promise.all(servers.map((server) => server.stop()));
  await postgres.remove();
  rmSync(folder, { recursive: true, force: true });
});

const isOpen = async ({ url }: ProviderProcess) => {
  const response = await fetch(`${url}/identity/resources/configurations/v1/public`);
  return ((await response.json()) as { allowSignups: boolean }).allowSignups;
};

it('both of two servers follow what is applied while they serve, and no request fails', async () => {
  expect(await Promise.all(servers.map(isOpen))).toEqual([true, true]);
  const loads = await Promise.all(servers.map(({ url }) => startLoad(url)));
  const apply = async (open: boolean) => {
    writeFileSync(file, JSON.stringify({ ...sampleDocument, signUp: { ...sampleDocument.signUp, open } }));
    const said = await runCommand(env, ['config', 'apply', '--config', file, '--yes']);
    expect(said).toContain(`Sign-up: ${open ? 'on' : 'off'}.`);
    await vi.waitFor(async () => expect(await Promise.all(servers.map(isOpen))).toEqual([open, open]), { timeout: 60_000 });
  };
  await apply(false);
  await apply(true);
  expect(await Promise.all(loads.map((load) => load.stop()))).toEqual([0, 0]);
  for (const { answers } of loads) expect(Object.keys(answers)).toEqual(['200']);
});

it('servers that run let through as many requests as is applied, counted together', async () => {
  const statusFrom = async ({ url }: ProviderProcess) => {
    const headers = { 'content-type': 'application/json' };
    return (await fetch(`${url}/identity/resources/users/v3/me/unlock`, { method: 'POST', headers, body: '{"token":"x"}' })).status;
  };
  // Outside production, twenty times as many.
  for (let count = 0; count < 25; count++) expect(await statusFrom(servers[count % 2]!)).not.toBe(429);
  writeFileSync(file, JSON.stringify({ ...sampleDocument, limits: { rates: { links: 1 } } }));
  expect(await runCommand(env, ['config', 'apply', '--config', file, '--yes'])).toContain('Opened links a minute: 1 instead of 30.');
  await vi.waitFor(async () => expect(await Promise.all(servers.map(statusFrom))).toEqual([429, 429]), { timeout: 50_000, interval: 1000 });
  writeFileSync(file, JSON.stringify(sampleDocument));
  await runCommand(env, ['config', 'apply', '--config', file, '--yes']);
  await vi.waitFor(async () => expect(await Promise.all(servers.map(statusFrom))).not.toContain(429), { timeout: 50_000, interval: 1000 });
});

it('an apply that is killed between its writes has written nothing', async () => {
  const client = new pg.Client({ connectionString: postgres.url });
  await client.connect();
  const written = async () => {
    const { rows } = await client.query<{ versions: number; catalogue: string }>(`select
      (select count(*)::int from config_versions) as versions, (select json_agg(c)::text from entitlement_catalogue c) as catalogue`);
    return rows[0]!;
  };
  const before = await written();
  const [first, ...others] = sampleDocument.plans;
  writeFileSync(file, JSON.stringify({ ...sampleDocument, plans: [{ ...first!, features: [] }, ...others] }));
  // What is given is written first, and then the version, which waits.
  await client.query('begin; lock table config_versions in share mode');
  const program = fileURLToPath(new URL('../main.ts', import.meta.url));
  const child = spawn(process.execPath, [program, 'config', 'apply', '--config', file, '--yes'], { env, stdio: 'ignore' });
  const ended = once(child, 'exit');
  await vi.waitFor(
    async () => {
      const { rows } = await client.query(`select 1 from pg_locks where relation = 'config_versions'::regclass and not granted`);
      expect(rows).toHaveLength(1);
    },
    { timeout: 60_000, interval: 50 },
  );
  child.kill('SIGKILL');
  await ended;
  await client.query('commit');
  await vi.waitFor(
    async () => {
      const { rows } = await client.query(
        `select 1 from pg_locks where relation = 'entitlement_catalogue'::regclass and mode = 'RowExclusiveLock'`,
      );
      expect(rows).toHaveLength(0);
    },
    { timeout: 60_000, interval: 50 },
  );
  expect(await written()).toEqual(before);
  await client.end();
  expect(await runCommand(env, ['config', 'apply', '--config', file, '--yes'])).toContain('is in force');
});
