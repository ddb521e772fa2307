import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import { createServer as createTlsServer } from 'node:https';
import { createServer as createTcpServer, type AddressInfo, type Server, type Socket as TcpSocket } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { productVersion } from '../identity/product-version.ts';
import { startProcess } from '../test/crash/provider-process.ts';
import { FaultsError } from './answer.ts';
import { doctor, type DoctorOptions } from './doctor.ts';
import type { Check } from './doctor-check.ts';
import { cookiesCheck } from './doctor-settings.ts';
import type { Env } from './variables.ts';

const folder = mkdtempSync(join(tmpdir(), 'gatehouse-doctor-'));
const password = 'hunter2-hunter2';
/** With no database to wait for. */
const base = { DATA_DIR: join(folder, 'none'), PROVIDER_PORT: '1' };

let closing: (() => unknown)[] = [];
afterEach(async () => {
  await Promise.all(closing.map((close) => close()));
  closing = [];
});
afterAll(() => rmSync(folder, { recursive: true, force: true }));

async function found(env: Env, options: Partial<DoctorOptions> = {}): Promise<{ text: string; by: Record<string, Check> }> {
  const { text, data } = await doctor({ ...base, ...env }, options).catch((error: unknown) => {
    if (error instanceof FaultsError) return error.answer;
    throw error;
  });
  expect(text).not.toMatch(/hunter2|\{\{/);
  expect(JSON.stringify(data)).not.toMatch(/hunter2|\{\{/);
  return { text, by: Object.fromEntries((data as Check[]).map((check) => [check.id, check])) };
}

async function listening(server: Server): Promise<number> {
  const open = new Set<TcpSocket>();
  server.on('connection', (socket: TcpSocket) => {
    open.add(socket);
    socket.on('error', () => undefined).once('close', () => open.delete(socket));
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  closing.push(() => {
    open.forEach((socket) => socket.destroy());
    return new Promise<void>((resolve) => server.close(() => resolve()));
  });
  return (server.address() as AddressInfo).port;
}
const silent = () => listening(createTcpServer());
const gone = async () => {
  const server = createTcpServer();
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const { port } = server.address() as AddressInfo;
  await new Promise<void>((resolve) => server.close(() => resolve()));
  return port;
};

type Reply = { status?: number; body?: string; headers?: Record<string, string> };
type Respond = (path: string, request: IncomingMessage) => Reply | undefined;
const handler = (respond: Respond) => (request: IncomingMessage, response: ServerResponse) => {
  const { status = 200, body = '', headers = {} } = respond(request.url ?? '', request) ?? { status: 404 };
  response.writeHead(status, headers).end(body);
};
const serving = async (respond: Respond) => `http://127.0.0.1:${await listening(createServer(handler(respond)))}`;
/** As the server answers, but for what is named. */
const like =
  (own: Readonly<Record<string, Reply>> = {}, letIn: (origin: string) => string | undefined = () => undefined): Respond =>
  (path, { method, headers: { origin = '' } }) => {
    const allowed = letIn(origin);
    if (method === 'OPTIONS')
      return {
        status: 204,
        headers: {
          ...(allowed && { 'access-control-allow-origin': allowed, 'access-control-allow-credentials': 'true' }),
          'access-control-allow-headers': 'Content-Type, X-Frontegg-Sdk',
        },
      };
    const usual: Record<string, Reply> = { '/healthz': { body: '{"status":"up"}' }, '/readyz': { body: '{"status":"ready"}' } };
    return own[path] ?? usual[path];
  };

describe('doctor: a server as it should be, in its own folder', () => {
  const dataDir = join(folder, 'data');
  let whole: Awaited<ReturnType<typeof found>>;
  let afterwards: typeof whole;
  beforeAll(async () => {
    const server = await startProcess({ DATA_DIR: dataDir, LOG_LEVEL: 'fatal' });
    const env = { DATA_DIR: dataDir, PROVIDER_PORT: new URL(server.url).port };
    whole = await found(env);
    await server.stop();
    afterwards = await found(env);
  });

  it('while it runs: everything but its database', () => {
    const { by, text } = whole;
    expect(by['database']).toEqual({
      ...{ id: 'database', state: 'skipped' },
      says: `Not checked: another process uses ${dataDir}, as a running server does. Stop it, and run this again to check the database, too.`,
    });
    for (const id of ['address', 'origins', 'clock', 'cookies', 'proxy', 'secrets', 'configuration', 'variables'])
      expect(by[id]).toMatchObject({ state: 'ok' });
    expect(by['origins']!.says).toMatch(/ lets in pages of http:\/\/localhost:4400, and nobody else\.$/);
    expect(by['clock']!.says).toBe("This machine's clock agrees with that of PUBLIC_URL.");
    for (const id of ['migrations', 'role', 'extension', 'mail', 'sender', 'cdn', 'references', 'webhooks'])
      expect(by[id]).toMatchObject({ state: 'skipped' });
    const lines = text.split('\n');
    expect(lines.at(-1)).toMatch(/^Faults: 0, warnings: 0, checks: \d+\.$/);
    for (const line of lines.slice(0, -1)) expect(line).toMatch(/^(?=.{19}\S)(ok|--) {2}[a-z]+ +\S/);
  });

  it('while it is stopped: its database, and that nothing answers', () => {
    const { by } = afterwards;
    for (const id of ['database', 'migrations', 'role', 'extension', 'references', 'webhooks'])
      expect(by[id]).toMatchObject({ id, state: 'ok' });
    expect(by['database']!.says).toMatch(/^The embedded database in .* opens: PostgreSQL \d+/);
    expect(by['address']).toMatchObject({ state: 'warning', says: expect.stringMatching(/no answer from here \(ECONNREFUSED\)/) });
    expect(by['origins']).toMatchObject({ state: 'skipped' });
  });
});

describe('doctor: its database', () => {
  it('there is none yet: the server makes it, and this command makes nothing', async () => {
    const { by } = await found({});
    expect(by['database']).toMatchObject({ state: 'skipped', says: expect.stringContaining('no database in') });
    expect(() => readFileSync(base.DATA_DIR)).toThrow(/ENOENT/);
  });

  it('a folder with something else', async () => {
    const dataDir = join(folder, 'broken');
    mkdirSync(join(dataDir, 'database'), { recursive: true });
    writeFileSync(join(dataDir, 'database', 'PG_VERSION'), '9');
    const { by } = await found({ DATA_DIR: dataDir });
    expect(by['database']).toMatchObject({ state: 'fault', fix: expect.stringContaining('backup') });
    expect(by['migrations']).toMatchObject({ state: 'skipped' });
  });

  it('nothing listens', async () => {
    const port = await gone();
    const { by, text } = await found({ DATABASE_URL: `postgres://me:${password}@127.0.0.1:${port}/none` });
    expect(by['database']).toEqual({
      ...{ id: 'database', state: 'fault', says: `PostgreSQL at 127.0.0.1:${port} doesn't answer (ECONNREFUSED).` },
      fix: 'Check the address in DATABASE_URL, and that it runs.',
    });
    expect(text).toContain('\n                   Check the address in DATABASE_URL');
    expect(by['references']).toMatchObject({ state: 'skipped' });
  });
});

it('doctor: what answers at DATABASE_URL is no PostgreSQL', async () => {
  const port = await listening(createTcpServer((socket) => socket.end('220 hello\r\n')));
  const { database } = (await found({ DATABASE_URL: `postgres://me:${password}@127.0.0.1:${port}/none` })).by;
  expect(database).toMatchObject({ state: 'fault', says: expect.stringMatching(/^PostgreSQL at 127\.0\.0\.1:\d+ is of no use: ./) });
  expect(database!.fix).toContain('Check DATABASE_URL');
});

describe('doctor: the address', () => {
  it.each<[string, Record<string, Reply>, Partial<Check>]>([
    ['another program', { '/healthz': { body: '<p>Hello' } }, { state: 'fault', fix: expect.stringContaining('PUBLIC_URL') as string }],
    ['a redirect', { '/healthz': { status: 301, headers: { location: `https://x/?token=${password}` } } }, { state: 'fault' }],
    [
      'a proxy without its server',
      { '/healthz': { status: 502 } },
      { state: 'warning', says: expect.stringContaining('answers 502') as string },
    ],
    [
      'not ready',
      { '/readyz': { status: 503, body: '{"errorCode":"NOT_READY"}' } },
      { state: 'warning', says: expect.stringContaining('not ready') as string },
    ],
    [
      'with a problem',
      { '/readyz': { body: JSON.stringify({ status: 'ready', problem: `Version 3 is not in force.\u001B[2J ${password}` }) } },
      { state: 'warning', says: expect.stringMatching(/says: Version 3 is not in force\. \[2J \[hidden\]$/) as string },
    ],
  ])('%s', async (_what, own, expected) => {
    const { by } = await found({ PUBLIC_URL: await serving(like(own)), GOOGLE_CLIENT_ID: 'x', GOOGLE_CLIENT_SECRET: password });
    expect(by['address']).toMatchObject(expected);
  });

  it('a certificate that nobody trusts', async () => {
    const pem = (name: string) => readFileSync(new URL(`../test/tls/${name}`, import.meta.url));
    const port = await listening(createTlsServer({ key: pem('server.key'), cert: pem('server.pem') }, handler(like())));
    const { by } = await found({ PUBLIC_URL: `https://localhost:${port}` });
    expect(by['address']).toMatchObject({
      state: 'fault',
      says: expect.stringMatching(/certificate of https:\/\/localhost:\d+ \([A-Z_]+\)/),
    });
    expect(by['origins']).toMatchObject({ state: 'skipped' });
  });

  it.each<[number, Check['state']]>([
    [0, 'ok'],
    [-5, 'warning'],
    [5, 'warning'],
    [90, 'fault'],
  ])('its clock is %i s off: %s', async (seconds, state) => {
    const date = () => new Date(Date.now() + seconds * 1000).toUTCString();
    const url = await serving((path, request) => {
      const reply = like()(path, request);
      return reply && { ...reply, headers: { ...reply.headers, date: date() } };
    });
    const { clock } = (await found({ PUBLIC_URL: url })).by;
    expect(clock).toMatchObject({ state });
    if (seconds) expect(clock!.says).toContain(seconds > 0 ? 's behind that of PUBLIC_URL' : 's ahead of that of PUBLIC_URL');
  });
});

describe('doctor: origins', () => {
  const env = { APP_URL: 'https://app.acme.example/portal', ALLOWED_ORIGINS: 'https://docs.acme.example', PORT: '4400' };
  const named = ['http://localhost:4400', 'https://app.acme.example', 'https://docs.acme.example'];
  it.each<[string, (origin: string) => string | undefined, Check['state'], string]>([
    ['those that are named', (origin) => (named.includes(origin) ? origin : undefined), 'ok', 'and nobody else'],
    [
      'all but one',
      (origin) => (origin === named[0] || origin === named[1] ? origin : undefined),
      'fault',
      'does not let in pages of https://docs.acme.example.',
    ],
    ['everybody', (origin) => origin, 'fault', 'https://stranger.invalid'],
    ['everybody, without cookies', () => '*', 'fault', 'does not let in pages of http://localhost:4400, https://app'],
  ])('%s', async (_what, letIn, state, says) => {
    const { origins } = (await found({ ...env, PUBLIC_URL: await serving(like({}, letIn)) })).by;
    expect(origins).toMatchObject({ state, says: expect.stringContaining(says) });
    expect(origins!.fix === undefined).toBe(state === 'ok');
  });
});

describe('doctor: CDN_URL', () => {
  const js = { 'content-type': 'text/javascript; charset=utf-8', 'access-control-allow-origin': '*' };
  const forEver = { 'cache-control': 'public, max-age=31536000, immutable' };
  const loader = `/${productVersion()}/loader.js`;
  const chunk = `/${productVersion()}/chunks/core-Keyvv94C.js`;
  const body = '{"chunks/core-Keyvv94C.js":["x"]}';
  it.each<[string, Record<string, Reply>, Check['state'], string]>([
    ['as it should be', { [loader]: { body, headers: js }, [chunk]: { headers: { ...js, ...forEver } } }, 'ok', 'has the files'],
    ['an older release', {}, 'fault', `answers 404 for ${loader.slice(1)}`],
    ['a part of it', { [loader]: { body, headers: js } }, 'fault', `answers 404 for ${chunk.slice(1)}`],
    ['as text', { [loader]: { body, headers: { ...js, 'content-type': 'text/plain' } } }, 'fault', 'as text/plain'],
    ['for itself', { [loader]: { body, headers: { 'content-type': 'text/javascript' } } }, 'fault', 'without leave for other origins'],
    [
      'for minutes',
      { [loader]: { body, headers: js }, [chunk]: { headers: { ...js, 'cache-control': 'max-age=300' } } },
      'warning',
      'for 300 s only',
    ],
  ])('%s', async (_what, replies, state, says) => {
    const { cdn } = (await found({ CDN_URL: await serving((path) => replies[path]) })).by;
    expect(cdn).toMatchObject({ state, says: expect.stringContaining(says) });
    expect(cdn!.fix === undefined).toBe(state === 'ok');
  });
});

describe('doctor: settings', () => {
  it.each<[Env, string, Partial<Check>]>([
    [{ PUBLIC_URL: 'https://auth.acme.invalid' }, 'proxy', { state: 'warning', fix: expect.stringContaining('TRUST_PROXY=1') as string }],
    [{ PUBLIC_URL: 'https://auth.acme.invalid', TRUST_PROXY: '1' }, 'proxy', { state: 'ok' }],
    [{ TRUST_PROXY: '2' }, 'proxy', { state: 'warning', fix: expect.stringContaining('TRUST_PROXY=0') as string }],
    [{}, 'proxy', { state: 'ok' }],
    [
      { DATABASE_URL: 'postgres://127.0.0.1:1/x' },
      'secrets',
      { state: 'warning', fix: expect.stringContaining('openssl rand -hex 32') as string },
    ],
    [{ DATABASE_URL: 'postgres://127.0.0.1:1/x', SECRET_KEY: 'c4'.repeat(32) }, 'secrets', { state: 'ok' }],
    [{ MAX_ATTEMPTS: '5' }, 'variables', { state: 'warning', says: 'Some variables do nothing: MAX_ATTEMPTS.' }],
    [{ PLANS_FILE: 'plans.json' }, 'variables', { state: 'fault', fix: expect.stringMatching(/^PLANS_FILE: what it sold/) as string }],
  ])('%j: %s', async (env, id, expected) => {
    expect((await found(env, { eachMs: 500 })).by[id]).toMatchObject(expected);
  });

  it.each<[string, string, string | undefined]>([
    ['https://auth.acme.example', 'https://auth.acme.example/oauth', undefined],
    ['https://auth.acme.example', 'https://app.acme.example', undefined],
    ['https://auth.acme.co.uk', 'https://app.acme.co.uk', undefined],
    ['https://auth.co.uk', 'https://app.co.uk', 'PUBLIC_URL=https://auth.app.co.uk'],
    ['https://acme-auth.vercel.app', 'https://acme.vercel.app', 'PUBLIC_URL=https://auth.acme.vercel.app'],
    ['https://auth.other.example', 'https://app.acme.example', 'PUBLIC_URL=https://auth.acme.example'],
    ['https://auth.acme.example', 'http://app.acme.example', 'Serve both with https'],
    ['http://10.0.0.1', 'http://10.1.0.1', 'below one domain of yours'],
  ])('cookies of %s on %s: %s', (url, appUrl, fix) => {
    for (const cookies of ['none', 'strict'] as const) {
      const { state, says, ...check } = cookiesCheck({ url, appUrl, cookies });
      expect(state).toBe(fix ? { none: 'warning', strict: 'fault' }[cookies] : 'ok');
      expect(check.fix ?? '').toContain(fix ?? '');
      expect(says.includes('sessions.sameSite is strict')).toBe(state === 'fault');
    }
  });

  it('the file here: its faults by their places, and secrets that are nowhere', async () => {
    const file = join(folder, 'gatehouse.json');
    writeFileSync(file, JSON.stringify({ signIn: { ways: [password] } }));
    const faulty = (await found({ CONFIG_FILE: file })).by;
    expect(faulty['configuration']).toMatchObject({ state: 'fault', says: expect.stringContaining('signIn.ways[0]') });
    const google = { clientId: 'google', clientSecret: { env: 'GOOGLE_SECRET' } };
    writeFileSync(file, JSON.stringify({ social: { google } }));
    const lost = (await found({ CONFIG_FILE: file })).by;
    expect(lost['configuration']).toMatchObject({ state: 'ok' });
    expect(lost['references']).toMatchObject({
      state: 'fault',
      says: expect.stringContaining('social.google.clientSecret'),
      fix: expect.stringContaining('the variable GOOGLE_SECRET is not set here'),
    });
    expect((await found({ CONFIG_FILE: file, GOOGLE_SECRET: password })).by['references']!.state).not.toBe('fault');
    const crm = { key: 'crm', url: 'https://crm.test/in', events: ['*'], secret: { env: 'CRM_SECRET' } };
    writeFileSync(file, JSON.stringify({ webhooks: [crm] }));
    expect((await found({ CONFIG_FILE: file })).by['references']).toMatchObject({
      state: 'fault',
      fix: expect.stringMatching(/^webhooks\[0\]\.secret: the variable CRM_SECRET is not set here/),
    });
    writeFileSync(file, JSON.stringify({ sessions: { sameSite: 'lax' } }));
    const elsewhere = { CONFIG_FILE: file, PUBLIC_URL: 'https://auth.acme.invalid', APP_URL: 'https://app.other.invalid' };
    expect((await found(elsewhere, { eachMs: 500 })).by['cookies']).toMatchObject({
      state: 'fault',
      says: expect.stringContaining('is lax'),
    });
  });

  it('missing variables are named as at a start', async () => {
    await expect(doctor({ NODE_ENV: 'production' })).rejects.toMatchObject({
      name: 'ConfigError',
      message: expect.stringContaining('SMTP_URL'),
    });
  });
});

it('doctor ends in time, whoever hangs, with all that it found', async () => {
  const [database, smtp, address, cdn] = await Promise.all([silent(), silent(), silent(), silent()]);
  const begun = performance.now();
  const { by } = await found(
    {
      DATABASE_URL: `postgres://me:${password}@127.0.0.1:${database}/none`,
      SMTP_URL: `smtp://me:${password}@127.0.0.1:${smtp}`,
      MAIL_FROM: 'no-reply@acme.example',
      PUBLIC_URL: `http://127.0.0.1:${address}`,
      CDN_URL: `http://127.0.0.1:${cdn}`,
    },
    { eachMs: 200, nameServers: ['127.0.0.1:1'] },
  );
  // Far from the 13 seconds after which a check is given up.
  expect(performance.now() - begun).toBeLessThan(10_000);
  expect(Object.fromEntries(Object.values(by).map(({ id, state }) => [id, state]))).toMatchObject({
    ...{ database: 'fault', migrations: 'skipped', mail: 'fault', address: 'warning', origins: 'skipped', cdn: 'fault', clock: 'skipped' },
  });
  expect(by['database']!.says).toMatch(/doesn't answer|gives no answer/);
  expect(by['address']!.says).toContain('nothing within 0.2 s');
  const late = await found({ PUBLIC_URL: `http://127.0.0.1:${address}` }, { wholeMs: 100, eachMs: 400 });
  expect(late.by['address']).toMatchObject({ state: 'skipped', says: 'Not checked: it took longer than 0.1 s.' });
});
