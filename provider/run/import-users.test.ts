import { scryptSync } from 'node:crypto';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { hash as bcrypt } from '@node-rs/bcrypt';
import { afterAll, describe, expect, it } from 'vitest';
import { demoPassword, people } from '../../src/contract/behaviour.ts';
import { demoTenants } from '../demo/accounts.ts';
import { createWorld, type TestWorld } from '../test/world.ts';
import { UsageError } from './command-help.ts';
import { importCommand } from './import-users.ts';

const folder = mkdtempSync(join(tmpdir(), 'gatehouse-people-'));
afterAll(() => rmSync(folder, { recursive: true, force: true }));
const password = 'the one they had before';
const old = await bcrypt(password, { cost: 4 });
const client = { ip: 'local', userAgent: 'command line', traceId: 'command' };

function fileOf(name: string, rows: readonly object[] | string): string {
  const file = join(folder, name);
  writeFileSync(file, typeof rows === 'string' ? rows : rows.map((row) => JSON.stringify(row)).join('\n'));
  return file;
}
const run = async ({ deps }: TestWorld, ...args: string[]) => (await importCommand(['import-users', ...args])!({ deps, client })).text;
const toAcme = (world: TestWorld, file: string, ...more: string[]) => run(world, file, '--tenant', demoTenants.acme, ...more);
const userOf = (world: TestWorld, email: string) =>
  world.data((tx) => tx.selectFrom('users').selectAll().where('email', '=', email).executeTakeFirst());

describe('import-users', () => {
  it('lets people sign in with the password they had, which is hashed anew then', async () => {
    const world = await createWorld();
    const scrypt = scryptSync(password, 'pepper-and-salt', 64).toString('hex');
    const custom = { algorithm: 'scrypt', hash: { value: scrypt, encoding: 'hex' }, salt: { value: 'pepper-and-salt' } };
    const auth0 = fileOf('auth0.ndjson', [
      { email: 'One@Auth0.test', email_verified: true, name: 'One', passwordHash: old },
      { email: 'two@auth0.test', email_verified: true, given_name: 'Two', family_name: 'Second', custom_password_hash: custom },
    ]);
    const clerk = fileOf(
      'clerk.csv',
      `id,first_name,last_name,primary_email_address,verified_email_addresses,password_digest,password_hasher\nuser_1,Three,Third,three@clerk.test,"three@clerk.test,x@y.test",${old},bcrypt\nuser_2,,,four@clerk.test,,${old},bcrypt\n`,
    );
    const frontegg = fileOf(
      'frontegg.json',
      JSON.stringify([
        { email: 'five@frontegg.test', verified: true, passwordHash: old },
        { email: 'six@frontegg.test', verified: true },
      ]),
    );
    expect(await toAcme(world, auth0, '--role', 'Admin')).toBe('2 people are in, and sign in with the password they had.');
    expect(await toAcme(world, clerk)).toMatch(/^2 people are in/);
    expect(await toAcme(world, frontegg)).toMatch(/^1 people are in, .*\n1 people are in without a password/);
    for (const email of ['one@auth0.test', 'two@auth0.test', 'three@clerk.test', 'five@frontegg.test']) {
      const before = (await userOf(world, email))!;
      await expect(world.signIn(email, 'another password')).rejects.toMatchObject({ code: 'INVALID_CREDENTIALS' });
      const { api } = await world.signIn(email, password);
      expect((await api.tenants.list()).activeTenant.name).toBe('Acme');
      const after = (await userOf(world, email))!;
      expect(after.password_hash).not.toBe(before.password_hash);
      expect(world.deps.hasher.isOutdated(after.password_hash!)).toBe(false);
      await world.signIn(email, password);
    }
    expect((await userOf(world, 'two@auth0.test'))!.name).toBe('Two Second');
    // Nobody has shown that it's theirs.
    await expect(world.signIn('four@clerk.test', password)).rejects.toMatchObject({ code: 'EMAIL_NOT_VERIFIED' });
    // Twice is once.
    expect(await toAcme(world, auth0)).toBe('2 people were in the workspace already, and are as they were: rows 1, 2.');
  });

  it("takes over nobody's account: those who have one here keep their password and are invited", async () => {
    const world = await createWorld();
    const before = await userOf(world, people.stranger);
    const file = fileOf('taken.ndjson', [{ email: people.stranger, email_verified: true, name: 'Mine now', passwordHash: old }]);
    expect(await toAcme(world, file, '--role', 'Admin')).toBe(
      '1 people have an account here, keep its password, and are invited by email.',
    );
    expect(await userOf(world, people.stranger)).toEqual(before);
    await expect(world.signIn(people.stranger, password)).rejects.toMatchObject({ code: 'INVALID_CREDENTIALS' });
    const { api } = await world.signIn(people.stranger, demoPassword);
    expect((await api.tenants.list()).tenants.map(({ name }) => name)).not.toContain('Acme');
    expect((await world.mailbox(people.stranger)).length).toBe(1);
  });

  it('names rows that it refuses, and never what stands in them', async () => {
    const world = await createWorld();
    const good = { email: 'good@rows.test', email_verified: true, passwordHash: old };
    const lines = [
      JSON.stringify({ ...good, email: 'a@rows.test', passwordHash: '$2b$31$' + 'a'.repeat(53) }),
      JSON.stringify({ ...good, email: 'b@rows.test', passwordHash: '5f4dcc3b5aa765d61d8327deb882cf99' }),
      '{"email": "cut@off.te',
      'null',
      '[1, 2]',
      JSON.stringify({ ...good, email: 'not an address' }),
      JSON.stringify({ ...good, email: { $ne: null } }),
      JSON.stringify({
        ...good,
        email: 'c@rows.test',
        custom_password_hash: { algorithm: 'scrypt', cost: 2 ** 30, hash: { value: 'A'.repeat(64) } },
      }),
      '{"__proto__": {"email": "d@rows.test"}}',
      JSON.stringify(good),
      JSON.stringify({ ...good, email: ' GOOD@rows.test' }),
    ];
    const said = await toAcme(world, fileOf('bad.ndjson', lines.join('\n')));
    expect(said).toContain('1 people are in, ');
    expect(said).toMatch(/already, .* rows 11\./);
    expect(said).toContain('6 rows have no valid email: 3, 4, 5, 6, 7, 9.');
    expect(said).toMatch(/nobody here can check: rows 2\./);
    expect(said).toMatch(/too much time or memory to check: rows 1, 8\./);
    expect(said).not.toMatch(/@|\$|5f4d/);
    for (const name of ['a', 'b', 'c', 'd']) expect(await userOf(world, `${name}@rows.test`)).toBeUndefined();
  });

  it('adds nobody beyond the seats of the plan', async () => {
    const world = await createWorld();
    const { people: taken } = await (await world.as(people.admin)).billing.overview();
    await world.decide({ seats: taken + 1 });
    const file = fileOf('many.ndjson', [{ email: 'one@many.test' }, { email: 'two@many.test' }]);
    expect(await toAcme(world, file)).toMatch(/^1 people are in without a password.*\n1 people find no free seat .*: rows 2\./);
  });

  it('TXT-02: imports nobody from a file whose rows have no certain end, and names the line', async () => {
    const world = await createWorld();
    const csv = fileOf('quote.csv', 'email,name\none@quote.test,One\ntwo@quote.test,"Two\nthree@quote.test,Three\n');
    await expect(toAcme(world, csv)).rejects.toThrow('a quotation mark in line 3 is not closed');
    const json = fileOf('cut.json', '[{"email": "one@quote.test"},\n{"email": "two@quote');
    await expect(toAcme(world, json)).rejects.toThrow(/JSON.*line 2/);
    expect(await userOf(world, 'one@quote.test')).toBeUndefined();
  });

  it('refuses a workspace, a role or a file that is not there, and what it does not know', async () => {
    const world = await createWorld();
    const file = fileOf('none.ndjson', []);
    await expect(run(world, file, '--tenant', crypto.randomUUID())).rejects.toMatchObject({ code: 'NOT_FOUND' });
    await expect(run(world, file, '--tenant', 'acme')).rejects.toMatchObject({ code: 'NOT_FOUND' });
    await expect(toAcme(world, file, '--role', 'Emperor')).rejects.toThrow('there is no role Emperor');
    expect(() => importCommand(['import-users', join(folder, 'missing'), '--tenant', demoTenants.acme])).toThrow('ENOENT');
    for (const args of [[], [file], [file, '--tenant'], [file, file, '--tenant', 'x'], [file, '--tenant', 'x', '--force']])
      expect(() => importCommand(['import-users', ...args])).toThrow(UsageError);
  });
});
