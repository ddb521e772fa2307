// The server as npm would publish it, in production on PostgreSQL, step by step as provider/README.md says.
import { execFile } from 'node:child_process';
import { mkdtempSync } from 'node:fs';
import { createServer, type AddressInfo } from 'node:net';
import { delimiter, join } from 'node:path';
import { tmpdir } from 'node:os';
import { promisify } from 'node:util';
import pg from 'pg';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { findPostgres, startPostgres, type PostgresServer } from '../../scripts/postgres-server.ts';
import { smtpPeer } from '../../provider/test/smtp-peer.ts';
import { createApi } from '../../src/api/client.ts';
import { contract } from '../../src/contract/index.ts';
import { cleanEnv, install, pack, removeFolders, startPacked } from './packed.ts';

const password = 'A long enough Secret 9';
const execute = promisify(execFile);
let project: string;
let postgres: PostgresServer;
let administrator: pg.Client;
let bin: string;
beforeAll(async () => {
  const found = findPostgres();
  if (!found) throw new Error('This test needs PostgreSQL. Install it, or set PG_BIN.');
  bin = found;
  project = await install(await pack('@gatehouse/provider'));
  postgres = await startPostgres(bin, { isHasty: true });
  administrator = new pg.Client(postgres.administratorUrl);
  await administrator.connect();
});
afterAll(async () => {
  await administrator?.end();
  await postgres?.remove();
  await removeFolders();
});

const freePort = () =>
  new Promise<number>((resolve) => {
    const server = createServer();
    server.listen(0, '127.0.0.1', () => {
      const { port } = server.address() as AddressInfo;
      server.close(() => resolve(port));
    });
  });

/** A user who can create neither roles nor extensions: the database isn't theirs, only what they create in it. */
async function guestDatabase(name: string): Promise<string> {
  await administrator.query(`create database ${name}`);
  const there = new pg.Client(postgres.administratorUrl.replace(/[^/]+$/, name));
  await there.connect();
  await there.query('grant create on schema public to gatehouse');
  await there.end();
  return postgres.url.replace(/[^/]+$/, name);
}

it.each([
  [
    'owns the database',
    async (name: string) => (await administrator.query(`create database ${name} owner gatehouse`), postgres.url.replace(/[^/]+$/, name)),
  ],
  ['can create neither roles nor extensions', guestDatabase],
] as const)('PG-04 a first account, sign-in, backup and restore, as a user of PostgreSQL who %s', async (what, newDatabase) => {
  const name = what.startsWith('owns') ? 'owned' : 'guest';
  const mail = await smtpPeer();
  const port = await freePort();
  const address = `http://127.0.0.1:${port}`;
  const folder = mkdtempSync(join(tmpdir(), 'gatehouse-packed-'));
  const env = {
    ...{ NODE_ENV: 'production', DATABASE_URL: await newDatabase(name), SECRET_KEY: 'ab'.repeat(32), CLIENT_ID: 'client-1' },
    ...{
      PROVIDER_PORT: String(port),
      PUBLIC_URL: address,
      APP_URL: `${address}/oauth`,
      SMTP_URL: mail.url,
      MAIL_FROM: 'no-reply@acme.test',
    },
  };
  const command = async (words: string[], more: Record<string, string> = {}) => {
    const { stdout } = await execute('npx', ['--no', '@gatehouse/provider', ...words], {
      cwd: project,
      env: { ...cleanEnv(), LOG_LEVEL: 'fatal', ...env, ...more, PATH: `${bin}${delimiter}${process.env['PATH']}` },
    });
    return stdout;
  };
  expect(await command(['create-tenant', 'Acme', 'admin@acme.test'])).toMatch(/^Workspace Acme created\. Its id: [-0-9a-f]{36}\n/);
  const { url, stop } = await startPacked(project, undefined, env);
  const signIn = async (at: string) => {
    let token: string | undefined;
    const api = createApi(contract, { baseUrl: at, token: () => token });
    token = (await api.auth.login({ body: { email: 'admin@acme.test', password } })).accessToken;
    return (await api.tenants.list()).activeTenant.name;
  };
  try {
    await expect.poll(() => mail.received.length).toBe(1);
    const source = mail.received[0]!.source.replaceAll('=\r\n', '').replaceAll('=3D', '=');
    const link = /http:\S+\/oauth\/account\/activate\?[^\s"<]+/.exec(source)![0].replaceAll('&amp;', '&');
    const { searchParams } = new URL(link);
    const body = { userId: searchParams.get('userId')!, token: searchParams.get('token')!, password };
    await createApi(contract, { baseUrl: url, token: () => undefined }).activation.activate({ body });
    expect(await signIn(url)).toBe('Acme');
  } finally {
    await stop();
  }
  expect(await command(['tenants'])).toMatch(/ {2}customer {2}1 {2}on {2}- {2}Acme\n$/);
  await command(['backup', join(folder, 'backup.dump')]);
  const restored = { DATABASE_URL: await newDatabase(`${name}_restored`) };
  expect(await command(['restore', join(folder, 'backup.dump')], restored)).toContain('Workspaces: 1, people: 1.');
  const again = await startPacked(project, undefined, { ...env, ...restored });
  try {
    expect(await signIn(again.url)).toBe('Acme');
  } finally {
    await again.stop();
    await mail.close();
  }
  expect(await command(['verify-audit'], restored)).toContain('as they were written');
});
