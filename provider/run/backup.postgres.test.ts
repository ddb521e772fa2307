import { existsSync, mkdtempSync, rmSync, statSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { delimiter, join } from 'node:path';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { findPostgres, startPostgres, type PostgresServer } from '../../scripts/postgres-server.ts';
import { openDatabase } from '../db/open.ts';
import { demoAccounts, demoPassword } from '../demo/accounts.ts';
import { startProcess } from '../test/crash/provider-process.ts';
import { appOrigin } from '../test/origins.ts';
import { runCommand } from './commands.ts';

const folder = mkdtempSync(join(tmpdir(), 'gatehouse-backup-'));
const file = join(folder, 'backup.dump');
let servers: PostgresServer[] = [];
let path = process.env['PATH'] ?? '';
const envOf = (server: PostgresServer) => ({
  PATH: path,
  ...{ DATABASE_URL: `${server.url}?query_timeout=20000`, DATA_DIR: folder, SECRET_KEY: 'c4'.repeat(32), LOG_LEVEL: 'fatal' },
});

beforeAll(async () => {
  const bin = findPostgres();
  if (!bin) throw new Error('This test needs PostgreSQL. Install it, or set PG_BIN.');
  path = `${bin}${delimiter}${path}`;
  servers = await Promise.all([1, 2].map(() => startPostgres(bin, { isHasty: true })));
});
afterAll(async () => {
  await Promise.all(servers.map((server) => server.remove()));
  rmSync(folder, { recursive: true, force: true });
});

/** Somebody signs in; their cookie. */
async function signIn(url: string): Promise<{ status: number; cookie: string }> {
  const response = await fetch(`${url}/identity/resources/auth/v1/user`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', origin: appOrigin, 'x-frontegg-sdk': 'test' },
    body: JSON.stringify({ email: demoAccounts[0], password: demoPassword }),
  });
  return { status: response.status, cookie: (response.headers.getSetCookie()[0] ?? '').split(';')[0]! };
}

async function countsOf(server: PostgresServer): Promise<Record<string, number>> {
  const db = await openDatabase({ url: server.url });
  try {
    const { rows } = await sql<{
      name: string;
    }>`select relname as name from pg_class where relnamespace = 'public'::regnamespace and relkind = 'r'`.execute(db.owner);
    return await db.owner.transaction().execute(async (tx) => {
      await sql`set local app.scope = 'system'`.execute(tx);
      const counts: Record<string, number> = {};
      for (const { name } of rows)
        counts[name] = (await sql<{ n: number }>`select count(*)::integer as n from ${sql.table(name)}`.execute(tx)).rows[0]!.n;
      return counts;
    });
  } finally {
    await db.close();
  }
}

describe('PG-02 backup and restore, as the owner of the database', () => {
  it('everything is in the file and in another server after it, people sign in there, and the audit log is whole', async () => {
    const [first, second] = servers as [PostgresServer, PostgresServer];
    const provider = await startProcess(envOf(first));
    expect((await signIn(provider.url)).status).toBe(200);
    await provider.stop();
    await runCommand(envOf(first), ['verify-audit']);
    expect(await runCommand(envOf(first), ['backup', file])).toContain(file);
    expect(statSync(file).mode & 0o777).toBe(0o600);

    const said = await runCommand(envOf(second), ['restore', file]);
    const counts = await countsOf(second);
    expect(counts['users']).toBeGreaterThan(5);
    expect(said).toContain(`Workspaces: ${counts['tenants']}, people: ${counts['users']}.`);
    expect(said).toContain('as they were written');
    expect(counts).toEqual(await countsOf(first));

    const restored = await startProcess(envOf(second));
    try {
      const { status, cookie } = await signIn(restored.url);
      expect([status, cookie]).toEqual([200, expect.stringMatching(/^fe_/)]);
    } finally {
      await restored.stop();
    }
    expect(await runCommand(envOf(second), ['verify-audit'])).toContain('as they were written');
  });

  it('a file is never overwritten, a database never mixed up, and what fails leaves nothing', async () => {
    const env = envOf(servers[0]!);
    await expect(runCommand(env, ['backup', file])).rejects.toThrow(/exists already/);
    await expect(runCommand(env, ['restore', file])).rejects.toThrow(/has tables already/);
    await expect(runCommand(env, ['restore', join(folder, 'missing')])).rejects.toThrow(/there is no file/);
    await expect(runCommand({ ...env, DATABASE_URL: undefined }, ['backup', file])).rejects.toThrow(/stop the server and copy/);
    const broken = join(folder, 'broken');
    await expect(runCommand({ ...env, DATABASE_URL: `${env.DATABASE_URL}&sslmode=require` }, ['backup', broken])).rejects.toThrow(/SSL/);
    await expect(runCommand({ ...env, PATH: folder }, ['backup', broken])).rejects.toThrow(/pg_dump is not installed here/);
    expect(existsSync(broken)).toBe(false);
  });
});
