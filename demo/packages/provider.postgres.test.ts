// The server as npm would publish it, in production on PostgreSQL, step by step as provider/README.md says.
import { execFile } from 'node:child_process';
import { mkdtempSync, writeFileSync } from 'node:fs';
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

/** What a production server is started with, and its commands. */
async function production(database: string, smtp: string): Promise<Record<string, string>> {
  const port = await freePort();
  const address = `http://127.0.0.1:${port}`;
  return {
    ...{ NODE_ENV: 'production', DATABASE_URL: database, SECRET_KEY: 'ab'.repeat(32), CLIENT_ID: 'client-1' },
    ...{ PROVIDER_PORT: String(port), PUBLIC_URL: address, APP_URL: `${address}/oauth`, SMTP_URL: smtp, MAIL_FROM: 'no-reply@acme.test' },
  };
}
const commandIn =
  (env: Record<string, string>) =>
  async (words: string[], more: Record<string, string> = {}): Promise<string> => {
    const { stdout } = await execute('npx', ['--no', '@gatehouse/provider', ...words], {
      cwd: project,
      env: { ...cleanEnv(), LOG_LEVEL: 'fatal', ...env, ...more, PATH: `${bin}${delimiter}${process.env['PATH']}` },
    });
    return stdout;
  };

type Mailbox = Awaited<ReturnType<typeof smtpPeer>>;
/** The newest, as text, once there are so many. */
async function mailTo({ received }: Mailbox, to: string, count = 1): Promise<string> {
  const theirs = () => received.filter((each) => each.to.includes(to));
  await expect.poll(() => theirs().length, { timeout: 30_000 }).toBe(count);
  return theirs().at(-1)!.source.replaceAll('=\r\n', '').replaceAll('=3D', '=');
}
const linkIn = (source: string) => new URL(/http:\S+\/oauth\/account\/[^\s"<]+/.exec(source)![0].replaceAll('&amp;', '&'));

it.each([
  [
    'owns the database',
    async (name: string) => (await administrator.query(`create database ${name} owner gatehouse`), postgres.url.replace(/[^/]+$/, name)),
  ],
  ['can create neither roles nor extensions', guestDatabase],
] as const)('PG-04 a first account, sign-in, backup and restore, as a user of PostgreSQL who %s', async (what, newDatabase) => {
  const name = what.startsWith('owns') ? 'owned' : 'guest';
  const mail = await smtpPeer();
  const folder = mkdtempSync(join(tmpdir(), 'gatehouse-packed-'));
  const env = await production(await newDatabase(name), mail.url);
  const command = commandIn(env);
  expect(await command(['create-tenant', 'Acme', 'admin@acme.test'])).toMatch(/^Workspace Acme created\. Its id: [-0-9a-f]{36}\n/);
  const { url, stop } = await startPacked(project, undefined, env);
  const signIn = async (at: string) => {
    let token: string | undefined;
    const api = createApi(contract, { baseUrl: at, token: () => token });
    token = (await api.auth.login({ body: { email: 'admin@acme.test', password } })).accessToken;
    return (await api.tenants.list()).activeTenant.name;
  };
  try {
    const { searchParams } = linkIn(await mailTo(mail, 'admin@acme.test'));
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

it('a new operator has ways in, second factors, providers, applications, roles, and words of their own, as docs/configuration.md says', async () => {
  const mail = await smtpPeer();
  const file = join(mkdtempSync(join(tmpdir(), 'gatehouse-packed-')), 'gatehouse.json');
  const env = {
    ...(await production(await guestDatabase('configured'), mail.url)),
    ...{ CONFIG_FILE: file, GOOGLE_SECRET: 'secret', SMS_URL: 'https://user:token@sms.acme.test/messages', SMS_FROM: '+12025550123' },
  };
  const command = commandIn(env);
  const answers = ['--sign-up', 'closed', '--first-way', 'password', '--two-step', 'optional', '--plans', 'none'];
  await command(['config', 'init', '--config', file, ...answers]);
  await command(['create-tenant', 'Acme', 'admin@acme.test']);
  const { url, stop } = await startPacked(project, undefined, env);
  let token: string | undefined;
  const api = createApi(contract, { baseUrl: url, token: () => token });
  try {
    const { searchParams: activation } = linkIn(await mailTo(mail, 'admin@acme.test'));
    await api.activation.activate({ body: { userId: activation.get('userId')!, token: activation.get('token')!, password } });

    const callback = 'https://office.acme.test/callback';
    const document = {
      signIn: { ways: ['magicLink', 'password', 'passkey'] },
      signUp: { open: true },
      factors: { strategies: ['SMS', 'AuthenticatorApp'] },
      social: { google: { clientId: 'google-client', clientSecret: { env: 'GOOGLE_SECRET' } } },
      applications: [{ key: 'back-office', name: 'Back office', redirectUris: [callback], type: 'confidential', access: 'free' }],
      permissions: [{ key: 'projects.write', name: 'Manage projects', category: 'Projects' }],
      roles: [{ key: 'editor', name: 'Editor', permissions: ['projects.write'] }],
      brand: { name: 'Notes' },
      mails: { words: { en: { invite: { subject: 'Come and write with {{tenant}}' } } } },
    };
    writeFileSync(file, JSON.stringify({ ...document, roles: [{ ...document.roles[0], permissions: ['projects.wite'] }] }));
    await expect(command(['config', 'check'])).rejects.toThrow(
      /roles\[0\]\.permissions\[0\]: .*projects\.wite.*Did you mean "projects\.write"\?/,
    );
    writeFileSync(file, JSON.stringify(document));
    expect(await command(['config', 'check'])).toContain('has no faults');
    const changes = [
      'Magic links become the first way in.',
      'Google is a way to sign in.',
      'Sign-up: on.',
      'Application Back office is new. Make its secret with: gatehouse-provider rotate-client-secret back-office',
      'Role Editor is new',
      'The words of the invitation in English change.',
    ];
    const said = await command(['config', 'diff']);
    for (const sentence of changes) expect(said).toContain(sentence);
    expect(await command(['config', 'apply', '--yes'])).toContain('Version 2 is in force');

    await expect.poll(async () => (await api.configuration.vendor()).name, { timeout: 30_000 }).toBe('Notes');
    expect(await api.configuration.publicPolicy()).toMatchObject({ allowSignups: true, authStrategy: 'MagicLink' });
    expect((await api.configuration.social()).map(({ type }) => type)).toEqual(['google']);

    const { matchingNumber } = await api.passwordless.preLogin({ type: 'magiclink', body: { email: 'admin@acme.test' } });
    const link = linkIn(await mailTo(mail, 'admin@acme.test', 2)).searchParams.get('token')!;
    token = (
      await api.passwordless.postLogin({
        type: 'magiclink',
        body: { token: link, ...(matchingNumber !== undefined && { matchingNumber }) },
      })
    ).accessToken;
    expect((await api.mfa.strategies()).strategies.filter(({ isActive }) => isActive).map(({ strategy }) => strategy)).toEqual([
      'AuthenticatorApp',
      'SMS',
    ]);

    const editor = (await api.roles.list()).find(({ key }) => key === 'editor');
    expect(editor).toMatchObject({ name: 'Editor' });
    await api.users.invite({ body: { email: 'new@acme.test', name: 'New', roleIds: [editor!.id] } });
    expect(await mailTo(mail, 'new@acme.test')).toContain('Subject: Come and write with Acme');

    const secret = /once: (\S+)/.exec(await command(['rotate-client-secret', 'back-office', '--now']))![1]!;
    const exchange = async (client_secret: string) => {
      const body = new URLSearchParams({
        grant_type: 'authorization_code',
        code: 'none',
        redirect_uri: callback,
        client_id: 'back-office',
        client_secret,
      });
      const response = await fetch(`${url}/oauth/token`, { method: 'POST', body });
      return ((await response.json()) as { error: string }).error;
    };
    expect([await exchange('wrong'), await exchange(secret)]).toEqual(['invalid_client', 'invalid_grant']);
  } finally {
    await stop();
    await mail.close();
  }
});
