import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { connect } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, describe, expect, it } from 'vitest';
import { startAndFail, startProcess } from '../test/crash/provider-process.ts';
import { createProvider } from '../app.ts';
import { openServer } from './server.ts';
import { createWorld } from '../test/world.ts';

const folder = mkdtempSync(join(tmpdir(), 'gatehouse-server-'));
afterAll(() => rmSync(folder, { recursive: true, force: true }));

const serve = () => openServer({ port: 0, host: '127.0.0.1', trustedProxies: 1 });
const production = (dataDir: string) => ({
  NODE_ENV: 'production',
  DATA_DIR: join(folder, dataDir),
  SECRET_KEY: 'ab'.repeat(32),
  PUBLIC_URL: 'https://id.example.com',
  APP_URL: 'https://app.example.com',
  CLIENT_ID: 'client-1',
  SMTP_URL: 'smtp://127.0.0.1:9',
  MAIL_FROM: 'a@example.com',
  EMBEDDED_DATABASE: 'accept',
});

describe('server', () => {
  it('a taken port names its variable', async () => {
    const server = await serve();
    await expect(openServer({ port: server.port, host: '127.0.0.1', trustedProxies: 0 })).rejects.toThrow(
      `PROVIDER_PORT: another program uses port ${server.port}. Stop it or choose another port.`,
    );
    await server.stop();
  });

  it('listens immediately, but is ready only while it can serve', async () => {
    const { deps } = await createWorld();
    const server = await serve();
    const url = `http://127.0.0.1:${server.port}`;
    expect((await fetch(`${url}/healthz`)).status).toBe(200);
    const early = await fetch(`${url}/readyz`);
    expect([early.status, early.headers.get('frontegg-trace-id')]).toEqual([503, expect.any(String)]);
    expect(await early.json()).toMatchObject({ errorCode: 'NOT_READY' });
    expect((await fetch(`${url}/flags`)).status).toBe(503);
    server.serve(createProvider(deps), async () => true);
    expect((await fetch(`${url}/readyz`)).status).toBe(200);
    server.serve(createProvider(deps), async () => false);
    expect((await fetch(`${url}/readyz`)).status).toBe(503);
    await server.stop();
    await expect(fetch(`${url}/healthz`)).rejects.toThrow();
  });

  it('completes pending requests before stopping', async () => {
    const server = await serve();
    let release = () => undefined as void;
    const begun = new Promise<void>((resolve) => {
      server.serve(
        async () => {
          resolve();
          await new Promise<void>((go) => (release = go));
          return new Response('done');
        },
        async () => true,
      );
    });
    const answer = fetch(`http://127.0.0.1:${server.port}/slow`);
    await begun;
    const stopped = server.stop();
    release();
    expect(await (await answer).text()).toBe('done');
    await stopped;
  });

  /** What the server answers to bytes as written. */
  const raw = (port: number, bytes: string) =>
    new Promise<string>((resolve, reject) => {
      let said = '';
      const socket = connect(port, '127.0.0.1', () => socket.write(bytes));
      socket.on('data', (chunk) => (said += String(chunk)));
      socket.on('error', reject);
      socket.on('close', () => resolve(said));
    });

  it('SRV-02: 2,000 idle connections of one client leave others theirs, and are closed after five seconds', async () => {
    const server = await openServer({ port: 0, host: '127.0.0.1', trustedProxies: 0 });
    server.serve(
      async () => new Response('ok'),
      async () => true,
    );
    const closed: Promise<unknown>[] = [];
    const open = () =>
      new Promise<void>((resolve) => {
        const socket = connect({ port: server.port, host: '127.0.0.1', localAddress: '127.0.0.2' }, resolve);
        socket.on('error', () => undefined);
        closed.push(new Promise((done) => socket.on('close', done)));
        socket.resume();
      });
    // In turns: the system queues 500 that wait to be accepted.
    for (let turn = 0; turn < 20; turn++) await Promise.all(Array.from({ length: 100 }, open));
    const answers = Array.from({ length: 50 }, () => raw(server.port, 'GET / HTTP/1.1\r\nHost: x\r\nConnection: close\r\n\r\n'));
    for (const answer of await Promise.all(answers)) expect(answer).toMatch(/^HTTP\/1\.1 200 /);
    await Promise.all(closed);
    await server.stop();
  });

  it("SRV-02: closes clients that don't read their response", async () => {
    const server = await openServer({ port: 0, host: '127.0.0.1', trustedProxies: 0, timeoutMs: 500 });
    let dropped = () => undefined as void;
    const isDropped = new Promise<void>((resolve) => (dropped = resolve));
    const endless = () => new ReadableStream({ pull: (stream) => stream.enqueue(new Uint8Array(65_536)), cancel: () => dropped() });
    server.serve(
      async () => new Response(endless()),
      async () => true,
    );
    const ask = () => {
      const socket = connect(server.port, '127.0.0.1', () => socket.write('GET / HTTP/1.1\r\nHost: x\r\n\r\n'));
      socket.on('error', () => undefined);
      return socket.pause();
    };
    const sockets = [ask()];
    // On a slow machine, one may be closed before it has asked.
    const again = setInterval(() => sockets.push(ask()), 5000);
    await isDropped;
    clearInterval(again);
    for (const socket of sockets) socket.destroy();
    await server.stop();
  });

  it('SRV-04: refuses a request with two Host headers, or none', async () => {
    const server = await serve();
    server.serve(
      async () => new Response('ok'),
      async () => true,
    );
    const ask = (hosts: string) => raw(server.port, `GET / HTTP/1.1\r\n${hosts}Connection: close\r\n\r\n`);
    expect(await ask('Host: id.example.test\r\n')).toMatch(/^HTTP\/1\.1 200 /);
    for (const hosts of [
      'Host: id.example.test\r\nHost: evil.test\r\n',
      'Host: id.example.test\r\nhost: id.example.test\r\n',
      '',
      'Host: /\r\n',
      'Host: id.example.test/@evil.test\r\n',
    ])
      expect(await ask(hosts), hosts).toMatch(/^HTTP\/1\.1 400 /);
    await server.stop();
  });

  it("takes the client's address from trusted proxies", async () => {
    const seen: string[] = [];
    const server = await serve();
    server.serve(
      async (_request, connection) => (seen.push(connection!.ip), new Response('ok')),
      async () => true,
    );
    await fetch(`http://127.0.0.1:${server.port}/`, { headers: { 'x-forwarded-for': '1.1.1.1, 203.0.113.9' } });
    await fetch(`http://127.0.0.1:${server.port}/`);
    expect(seen).toEqual(['203.0.113.9', '127.0.0.1']);
    await server.stop();
  });

  it('SRV-02: closes clients that send headers too slowly', async () => {
    const server = await serve();
    const closed = await Promise.all(
      Array.from(
        { length: 20 },
        () =>
          new Promise<string>((resolve) => {
            let said = '';
            const socket = connect(server.port, '127.0.0.1', () => socket.write('GET / HTTP/1.1\r\nHost: x\r\n'));
            socket.on('data', (chunk) => (said += String(chunk)));
            socket.on('error', () => undefined);
            socket.on('close', () => resolve(said.split('\r\n')[0]!));
          }),
      ),
    );
    expect(new Set(closed)).toEqual(new Set(['HTTP/1.1 408 Request Timeout']));
    await server.stop();
  });

  it('has no demo accounts and no inbox in production, and takes sign-ups if the configuration says so', async () => {
    const file = join(folder, 'gatehouse.json');
    writeFileSync(file, JSON.stringify({ signUp: { open: true }, passwords: { minLength: 15 } }));
    const process = await startProcess({ ...production('production'), CONFIG_FILE: file });
    const signUp = (password: string) =>
      fetch(`${process.url}/identity/resources/users/v1/signUp`, {
        method: 'POST',
        headers: { 'content-type': 'application/json' },
        body: JSON.stringify({ email: 'first@nowhere.test', name: 'First', companyName: 'Firsts', password }),
      });
    expect(await (await signUp('Correct-horse')).json()).toMatchObject({ errorCode: 'PASSWORD_POLICY' });
    expect(await (await signUp('Correct-horse-99')).json()).toMatchObject({ shouldActivate: true });
    const login = await fetch(`${process.url}/identity/resources/auth/v1/user`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ email: 'admin@acme.test', password: 'gatehouse-demo-1' }),
    });
    expect([login.status, login.headers.getSetCookie()]).toEqual([401, []]);
    for (const path of ['/inbox', '/inbox/messages']) expect((await fetch(process.url + path)).status).toBe(404);
    expect((await fetch(`${process.url}/flags`)).headers.get('strict-transport-security')).toBeTruthy();
    expect(await process.stop()).toBe(0);
  });

  it('names an invalid variable, and rejects a different secret key', async () => {
    expect(await startAndFail({ ...production('production'), SECRET_KEY: '' })).toContain('SECRET_KEY: ');
    expect(await startAndFail({ ...production('production'), SECRET_KEY: 'cd'.repeat(32) })).toContain(
      'cannot be opened with this SECRET_KEY',
    );
  });
});
