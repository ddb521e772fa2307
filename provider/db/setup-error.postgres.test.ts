import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import pg from 'pg';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { findPostgres, startPostgres, type PostgresServer } from '../../scripts/postgres-server.ts';
import { startAndFail } from '../test/crash/provider-process.ts';
import { openDatabase } from './open.ts';

const dataDir = mkdtempSync(join(tmpdir(), 'gatehouse-setup-'));
let postgres: PostgresServer;
let administrator: pg.Client;

beforeAll(async () => {
  const bin = findPostgres();
  if (!bin) throw new Error('This test needs PostgreSQL. Install it, or set PG_BIN.');
  postgres = await startPostgres(bin, { isHasty: true });
  administrator = new pg.Client(postgres.administratorUrl);
  await administrator.connect();
});
afterAll(async () => {
  await administrator.end();
  await postgres.remove();
  rmSync(dataDir, { recursive: true, force: true });
});

const urlOf = (user: string, database: string, port = postgres.port) => `postgres://${user}:a-secret@127.0.0.1:${port}/${database}`;
async function newOwner(name: string, rights = ''): Promise<string> {
  await administrator.query(`create role ${name} login ${rights}`);
  await administrator.query(`create database ${name} owner ${name}`);
  return urlOf(name, name);
}

describe('PG-01 a database that is not as it has to be: the server says what is wrong, without a stack and a password', () => {
  it.each([
    ['nothing listens there', () => urlOf('gatehouse', 'gatehouse', 1), /^PostgreSQL at 127\.0\.0\.1:1 doesn't answer \(ECONNREFUSED\)/],
    [
      'an unknown host',
      () => 'postgres://gatehouse@nowhere.invalid/gatehouse',
      /^PostgreSQL at nowhere\.invalid doesn't answer \((ENOTFOUND|EAI_AGAIN)\)/,
    ],
    ['an unknown database', () => urlOf('gatehouse', 'elsewhere'), /^There is no database "elsewhere" at 127\.0\.0\.1:\d+\. Create it/],
    ['an unknown user', () => urlOf('nobody', 'gatehouse'), /doesn't let "nobody" in\. Check user and password/],
    ['no encryption', () => `${urlOf('gatehouse', 'gatehouse')}?sslmode=verify-full`, /^No encrypted connection to PostgreSQL at 127/],
  ])('%s', async (_what, url, said) => {
    const output = await startAndFail({ DATABASE_URL: url(), DATA_DIR: dataDir });
    const told = output.split('\n').slice(1).join('\n').trim();
    expect(told).toMatch(said);
    expect(told).not.toMatch(/\n\s+at |a-secret/);
  });

  it('a user who owns nothing', async () => {
    await administrator.query('create role stranger login');
    await administrator.query('grant gatehouse_app to stranger');
    const opened = openDatabase({ url: urlOf('stranger', 'gatehouse') });
    await expect(opened).rejects.toMatchObject({
      name: 'DatabaseSetupError',
      message: expect.stringMatching(
        /^"stranger", .*permission denied for schema public.*\n {2}alter database "gatehouse" owner to "stranger";$/s,
      ),
    });
  });

  it('a user who may not become the role of the server, and an administrator who follows what is said', async () => {
    const url = await newOwner('plain');
    const refused = await openDatabase({ url }).catch((error: Error) => error.message);
    expect(refused).toMatch(/^The user of DATABASE_URL may not make itself the role/);
    for (const line of String(refused).split('\n').slice(1)) await administrator.query(line);
    await (await openDatabase({ url })).close();
  });
});
