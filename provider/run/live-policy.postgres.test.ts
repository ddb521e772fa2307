import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
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
