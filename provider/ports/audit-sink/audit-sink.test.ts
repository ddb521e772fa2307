import { createHmac, createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo, Server, Socket } from 'node:net';
import { createServer as createTlsServer, type TLSSocket } from 'node:tls';
import { gunzipSync } from 'node:zlib';
import { afterEach, describe, expect, it } from 'vitest';
import { testEntry, type StreamedEntry } from '../../../src/contract/audit-streams/audit-streams.rules.ts';
import type { StreamTarget } from '../../../src/contract/audit-streams/audit-streams.schemas.ts';
import { createConnectTls } from '../connect-tls.ts';
import { createEgress } from '../egress.ts';
import { createAuditSink } from './audit-sink.ts';

const tenantId = '7d9f1f7e-0c3a-4b5e-9f55-3a8f5f7f0001';
const now = new Date('2026-05-31T10:15:00.250Z');
const entry = (seq: number, more: Partial<StreamedEntry> = {}): StreamedEntry => ({
  ...testEntry({ tenantId, now }),
  ...{ id: String(seq + 1000), seq: String(seq), action: 'role.updated', severity: 'High', ip: '192.0.2.1' },
  ...more,
});
const batch = { id: 'msg_batch', tenantId, now, entries: [entry(41), entry(42), entry(43, { userAgent: 'Zoë | a=b \\ c\nd' })] };

let closing: (() => unknown)[] = [];
afterEach(async () => {
  await Promise.all(closing.map((close) => close()));
  closing = [];
});
async function listen(server: Server): Promise<number> {
  await new Promise<void>((done) => server.listen(0, '127.0.0.1', done));
  closing.push(() => server.close());
  return (server.address() as AddressInfo).port;
}
async function serve(respond: (request: IncomingMessage, response: ServerResponse, body: Buffer) => void): Promise<string> {
  const server = createServer((request, response) => {
    const chunks: Buffer[] = [];
    request.on('data', (chunk: Buffer) => chunks.push(chunk));
    request.on('end', () => respond(request, response, Buffer.concat(chunks)));
  });
  return `http://127.0.0.1:${await listen(server)}`;
}

/** Each of these peers answers, however slow the machine is. */
const patientMs = 120_000;
const faults: unknown[] = [];
const sink = createAuditSink({
  egress: createEgress({ allowLoopbackHttp: true, connectMs: patientMs, totalMs: patientMs }),
  connectTls: createConnectTls({ allowLoopback: true, connectMs: patientMs, resolve: async () => ['127.0.0.1'] }),
  hostName: 'auth.acme.test',
  onFault: (error) => faults.push(error),
});
const send = (target: StreamTarget, secrets: string[] = []) => sink({ target, secrets }, batch);
afterEach(() => expect(faults).toEqual([]));

describe('webhook', () => {
  it('sends all entries in one message that both secrets sign', async () => {
    const received: { headers: IncomingMessage['headers']; body: string }[] = [];
    const url = await serve(({ headers }, response, body) => {
      received.push({ headers, body: body.toString() });
      response.writeHead(202, { 'content-type': 'text/plain' }).end('queued');
    });
    const secrets = ['first', 'second'].map((text) => `whsec_${Buffer.from(text.repeat(6)).toString('base64')}`);
    expect(await send({ kind: 'webhook', url }, secrets)).toEqual({ isDelivered: true, statusCode: 202, answer: 'queued' });
    const [{ headers, body }] = received as [(typeof received)[number]];
    const signed = secrets.map(
      (secret) =>
        `v1,${createHmac('sha256', Buffer.from(secret.slice(6), 'base64'))
          .update(`msg_batch.${String(headers['webhook-timestamp'])}.${body}`)
          .digest('base64')}`,
    );
    expect(String(headers['webhook-signature']).split(' ')).toEqual(signed);
    expect(JSON.parse(body)).toEqual({ type: 'audit.entries', timestamp: batch.entries[0]!.time, data: { entries: batch.entries } });
  });

  it('TXT-05: counts a 2xx as delivered, whatever its body is', async () => {
    const url = await serve((_, response) => void response.writeHead(200, { 'content-length': '1000000000' }).write('x'));
    expect(await send({ kind: 'webhook', url })).toMatchObject({ isDelivered: true, statusCode: 200 });
  });

  it('says what went wrong: an error, a redirect, nobody there, an address inside', async () => {
    const failing = await serve((_, response) => response.writeHead(503, { 'content-type': 'text/html' }).end('<h1>Later</h1>'));
    expect(await send({ kind: 'webhook', url: failing })).toEqual({ isDelivered: false, statusCode: 503, answer: '<h1>Later</h1>' });
    const moved = await serve((_, response) => response.writeHead(302, { location: failing }).end());
    expect(await send({ kind: 'webhook', url: moved })).toEqual({ isDelivered: false, reason: 'redirect' });
    expect(await send({ kind: 'webhook', url: 'http://127.0.0.1:9' })).toEqual({ isDelivered: false, reason: 'unreachable' });
    expect(await send({ kind: 'webhook', url: 'https://10.0.0.1/' })).toEqual({ isDelivered: false, reason: 'address' });
  });
});

const pem = (name: string) => readFileSync(new URL(`../../test/tls/${name}`, import.meta.url), 'utf8');

/** What a collector does: reads messages by their length in bytes. */
function unframed(bytes: Buffer): string[] {
  const messages: string[] = [];
  for (let at = 0; at < bytes.length;) {
    const space = bytes.indexOf(0x20, at);
    const length = Number(bytes.subarray(at, space).toString());
    messages.push(bytes.subarray(space + 1, space + 1 + length).toString());
    at = space + 1 + length;
  }
  return messages;
}
async function collector(onSocket?: (socket: TLSSocket, raw: Socket) => void) {
  const sockets: TLSSocket[] = [];
  const collected: Buffer[] = [];
  let raw: Socket;
  const server = createTlsServer({ key: pem('server.key'), cert: pem('server.pem') }, (socket) => {
    sockets.push(socket);
    socket.on('error', () => undefined);
    if (onSocket) onSocket(socket, raw);
    else socket.on('data', (chunk: Buffer) => collected.push(chunk));
  });
  server.on('tlsClientError', () => undefined);
  server.on('connection', (socket: Socket) => (raw = socket));
  const port = await listen(server);
  closing.push(() => sockets.forEach((socket) => socket.destroy()));
  return { port, messages: () => unframed(Buffer.concat(collected)), sockets };
}
const syslog = (port: number, more = {}): StreamTarget => ({
  ...{ kind: 'syslog', host: 'logs.acme.test', port, format: 'json', ca: pem('ca.pem') },
  ...more,
});

describe('syslog over TLS', () => {
  it('sends RFC 5424 messages, each after its length in bytes, and knows that they were read', async () => {
    const { port, messages } = await collector();
    expect(await send(syslog(port))).toEqual({ isDelivered: true });
    const [first, , third] = messages();
    expect(messages()).toHaveLength(3);
    expect(first).toMatch(/^<108>1 2026-05-31T10:15:00\.250Z auth\.acme\.test gatehouse - role\.updated \[meta sequenceId="42"\] \{/);
    expect(JSON.parse(third!.slice(third!.indexOf('{')))).toEqual(batch.entries[2]);
  });

  it('writes the Common Event Format so that no value can end a field or the message', async () => {
    const { port, messages } = await collector();
    await send(syslog(port, { format: 'cef' }));
    const third = messages()[2]!;
    expect(third).toContain(
      '] CEF:0|Gatehouse|Gatehouse|1|role.updated|role.updated|9|rt=1780222500250 externalId=1043 act=role.updated src=192.0.2.1 ',
    );
    expect(third).toContain('requestClientApplication=Zoë | a\\=b \\\\ c\\nd cs1Label=tenantId');
    expect(third).not.toContain('\n');
  });

  it("doesn't talk to a server whose certificate it has no reason to trust", async () => {
    const { port, messages } = await collector();
    const refused = { isDelivered: false, reason: 'certificate' };
    expect(await send(syslog(port, { ca: '' }))).toEqual(refused);
    expect(await send(syslog(port, { host: 'other.acme.test' }))).toEqual(refused);
    expect(messages()).toEqual([]);
  });

  it('what was broken off, or never read to its end, is not delivered', async () => {
    const broken = await collector((socket, raw) => socket.once('data', () => raw.resetAndDestroy()));
    expect(await send(syslog(broken.port))).toEqual({ isDelivered: false, reason: 'unconfirmed' });
    const closed = await collector((socket) => socket.destroy());
    expect(await send(syslog(closed.port))).toMatchObject({ isDelivered: false });
  });

  it('an address inside and ports of other services are never connected to', async () => {
    const { port, sockets } = await collector();
    const inside = createAuditSink({
      ...{ egress: createEgress(), hostName: 'x', onFault: () => undefined },
      connectTls: createConnectTls({ connectMs: patientMs, resolve: async () => ['127.0.0.1'] }),
    });
    for (const host of ['logs.acme.test', '127.0.0.1', '::1', '169.254.169.254', '10.0.0.1'])
      expect(await inside({ target: syslog(port, { host }), secrets: [] }, batch)).toEqual({ isDelivered: false, reason: 'address' });
    expect(await send(syslog(22))).toEqual({ isDelivered: false, reason: 'url' });
    expect(sockets).toEqual([]);
  });
});

const keys = { accessKeyId: 'AKIDEXAMPLE', secretAccessKey: 'wJalrXUtnFEMI/K7MDENG+bPxRfiCYEXAMPLEKEY' };
const hmac = (key: string | Buffer, text: string) => createHmac('sha256', key).update(text).digest();
const hex = (data: string | Buffer) => createHash('sha256').update(data).digest('hex');

/** Signature Version 4 as the service computes it, from what arrived. */
function signatureOf({ method, url, headers }: IncomingMessage, body: Buffer, secret: string): string {
  const [, date, region, service, names] =
    /Credential=\w+\/(\d{8})\/([\w-]+)\/(\w+)\/aws4_request, ?SignedHeaders=([\w;-]+)/.exec(String(headers.authorization)) ?? [];
  const signed = names!.split(';').map((name) => `${name}:${String(headers[name]).trim()}\n`);
  if (headers['x-amz-content-sha256'] !== hex(body)) return 'another body';
  const canonical = [method, url, '', signed.join(''), names, hex(body)].join('\n');
  const scope = `${date}/${region}/${service}/aws4_request`;
  const text = ['AWS4-HMAC-SHA256', headers['x-amz-date'], scope, hex(canonical)].join('\n');
  const key = hmac(hmac(hmac(hmac(`AWS4${secret}`, date!), region!), service!), 'aws4_request');
  return hmac(key, text).toString('hex');
}

async function storage() {
  const objects = new Map<string, Buffer>();
  const endpoint = await serve((request, response, body) => {
    const given = /Signature=(\w+)/.exec(String(request.headers.authorization))?.[1];
    if (given === signatureOf(request, body, keys.secretAccessKey)) {
      objects.set(request.url!, body);
      response.end();
    } else response.writeHead(403, { 'content-type': 'application/xml' }).end('<Error><Code>SignatureDoesNotMatch</Code></Error>');
  });
  const target: StreamTarget = {
    ...{ kind: 's3', endpoint, region: 'eu-central-1', bucket: 'audit-log', prefix: '/acme//logs_2/', accessKeyId: keys.accessKeyId },
  };
  return { objects, target };
}

describe('object storage', () => {
  it('stores a compressed file by tenant and time, signed as the service checks it; a second try replaces it', async () => {
    const { objects, target } = await storage();
    for (let tries = 0; tries < 2; tries++)
      expect(await send(target, [keys.secretAccessKey])).toEqual({ isDelivered: true, statusCode: 200, answer: '' });
    expect(objects.size).toBe(1);
    const [[path, body]] = [...objects] as [[string, Buffer]];
    expect(path).toBe(`/audit-log/acme/logs_2/${tenantId}/2026/05/31/2026-05-31T10-15-00.250Z-41-43.ndjson.gz`);
    const lines = gunzipSync(body).toString().trimEnd().split('\n');
    expect(lines.map((line) => JSON.parse(line) as unknown)).toEqual(batch.entries);
  });

  it("names the service's error", async () => {
    const { objects, target } = await storage();
    expect(await send(target, ['another key'])).toMatchObject({ isDelivered: false, statusCode: 403, code: 'SignatureDoesNotMatch' });
    expect(objects.size).toBe(0);
  });
});
