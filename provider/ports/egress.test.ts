import { createServer, type Server } from 'node:http';
import { createServer as createTcpServer, type AddressInfo } from 'node:net';
import fc from 'fast-check';
import { afterEach, describe, expect, it } from 'vitest';
import { createEgress, isPublicAddress, type EgressOptions } from './egress.ts';
import { securityLine } from '../test/security/security-line.ts';

let closing: (() => unknown)[] = [];
afterEach(async () => {
  await Promise.all(closing.map((close) => close()));
  closing = [];
});

async function serve(
  respond: Parameters<typeof createServer>[1],
  host = '127.0.0.1',
  port = 0,
): Promise<{ port: number; seen: () => number }> {
  let connections = 0;
  const server: Server = createServer(respond);
  server.on('connection', () => connections++);
  await new Promise<void>((done) => server.listen(port, host, done));
  closing.push(() => {
    server.closeAllConnections();
    return new Promise((done) => server.close(done));
  });
  return { port: (server.address() as AddressInfo).port, seen: () => connections };
}

const local = (options: EgressOptions = {}) => createEgress({ allowLoopbackHttp: true, connectMs: 120_000, totalMs: 120_000, ...options });

/** Spellings of addresses outside the public internet. */
const spellings = [
  '127.0.0.1',
  '127.1',
  '127.0.1',
  '2130706433',
  '0x7f000001',
  '0x7f.1',
  '0177.0.0.1',
  '017700000001',
  '127.000.000.001',
  '0',
  '0.0.0.0',
  '10.0.0.1',
  '100.64.0.1',
  '169.254.169.254',
  '0xa9fea9fe',
  '172.16.0.1',
  '192.0.0.1',
  '192.168.1.1',
  '198.18.0.1',
  '224.0.0.1',
  '255.255.255.255',
  '[::]',
  '[::1]',
  '[0:0:0:0:0:0:0:1]',
  '[::127.0.0.1]',
  '[::ffff:127.0.0.1]',
  '[::ffff:7f00:1]',
  '[::ffff:0:127.0.0.1]',
  '[64:ff9b::7f00:1]',
  '[2002:7f00:1::]',
  '[2001::7f00:1]',
  '[fe80::1]',
  '[fc00::1]',
  '[fd00:ec2::254]',
  '[fec0::1]',
  '[ff02::1]',
  '①②⑦.0.0.1',
  '127。0。0。1',
];

describe('egress', () => {
  it(`WH-01 never connects to any of ${spellings.length} spellings of private addresses`, async () => {
    const egress = createEgress({ resolve: async () => ['127.0.0.1'] });
    const answers = await Promise.all(
      spellings.map((host) =>
        egress(`https://${host}/`).then(
          () => 'answered',
          (error: { reason: string }) => error.reason,
        ),
      ),
    );
    const connected = spellings.filter((_, index) => answers[index] !== 'address');
    securityLine({
      id: 'WH-01',
      what: 'spellings of private addresses for a request to a host',
      n: spellings.length,
      failures: connected.length,
    });
    expect(connected).toEqual([]);
  });

  it('WH-01 rejects 200 generated private addresses, as names and as literals', () => {
    const octet = fc.integer({ min: 0, max: 255 });
    const inside = fc.oneof(
      fc.tuple(fc.constantFrom(10, 127, 0), octet, octet, octet),
      fc.tuple(fc.constant(192), fc.constant(168), octet, octet),
      fc.tuple(fc.constant(172), fc.integer({ min: 16, max: 31 }), octet, octet),
      fc.tuple(fc.constant(169), fc.constant(254), octet, octet),
      fc.tuple(fc.integer({ min: 224, max: 255 }), octet, octet, octet),
    );
    fc.assert(
      fc.property(inside, ([a, b, c, d]) => !isPublicAddress(`${a}.${b}.${c}.${d}`) && !isPublicAddress(`::ffff:${a}.${b}.${c}.${d}`)),
      { numRuns: 200 },
    );
    expect(['8.8.8.8', '2606:4700::1111'].every(isPublicAddress)).toBe(true);
  });

  it.each([
    ['http://example.com/', 'url'],
    ['ftp://example.com/', 'url'],
    ['file:///etc/passwd', 'url'],
    ['gopher://example.com:443/', 'url'],
    ['https://example.com:22/', 'url'],
    ['https://example.com:80/', 'url'],
    ['https://user:pass@example.com/', 'url'],
    ['https://user@example.com/', 'url'],
    ['not a url', 'url'],
    ['', 'url'],
  ])('rejects %s before any lookup', async (url, reason) => {
    let lookups = 0;
    const egress = createEgress({ resolve: async () => [String(lookups++)] });
    await expect(egress(url)).rejects.toMatchObject({ name: 'EgressError', reason });
    expect(lookups).toBe(0);
  });

  it('rejects a name if any of its addresses is private, or if it has none', async () => {
    await expect(createEgress({ resolve: async () => ['8.8.8.8', '10.0.0.7'] })('https://mixed.test/')).rejects.toMatchObject({
      reason: 'address',
    });
    await expect(createEgress({ resolve: async () => [] })('https://none.test/')).rejects.toMatchObject({ reason: 'unreachable' });
    await expect(createEgress({ resolve: async () => Promise.reject(new Error('NXDOMAIN')) })('https://none.test/')).rejects.toMatchObject({
      reason: 'unreachable',
    });
  });

  it('WH-01 rebinding: the name is resolved once, and the connection uses the checked address', async () => {
    const first = await serve((_, response) => response.end('first'));
    const second = await serve((_, response) => response.end('second'), '127.0.0.2', first.port);
    const answers = [['127.0.0.1'], ['127.0.0.2'], ['10.0.0.1']];
    let lookups = 0;
    const egress = local({ resolve: async () => answers[lookups++]! });
    expect(await (await egress(`http://rebind.test:${first.port}/`)).text()).toBe('first');
    expect([lookups, first.seen(), second.seen()]).toEqual([1, 1, 0]);
  });

  it('allows plain http only to this machine, and only if enabled', async () => {
    await expect(local({ resolve: async () => ['8.8.8.8'] })('http://example.com/')).rejects.toMatchObject({ reason: 'address' });
    await expect(local()('http://169.254.169.254/latest')).rejects.toMatchObject({ reason: 'address' });
    const { port, seen } = await serve((_, response) => response.end());
    await expect(createEgress()(`http://127.0.0.1:${port}/`)).rejects.toMatchObject({ reason: 'url' });
    expect(seen()).toBe(0);
  });

  it('sends method, headers and body; returns status, headers and body', async () => {
    const { port } = await serve((request, response) => {
      let body = '';
      request.on('data', (chunk: Buffer) => (body += chunk.toString()));
      request.on('end', () =>
        response
          .writeHead(418, { 'x-a': 'b' })
          .end(JSON.stringify([request.method, request.headers['x-c'], request.headers['accept-encoding'], body])),
      );
    });
    const response = await local()(`http://127.0.0.1:${port}/`, {
      method: 'POST',
      headers: { 'X-C': 'd' },
      body: new URLSearchParams({ a: '1' }),
    });
    expect([response.status, response.headers.get('x-a'), await response.json()]).toEqual([418, 'b', ['POST', 'd', 'identity', 'a=1']]);
  });

  it('WH-01 follows no redirect', async () => {
    const target = await serve((_, response) => response.end('inside'));
    const { port } = await serve((_, response) => response.writeHead(302, { location: `http://127.0.0.1:${target.port}/` }).end());
    await expect(local()(`http://127.0.0.1:${port}/`)).rejects.toMatchObject({ reason: 'redirect' });
    expect(target.seen()).toBe(0);
  });

  it.each([
    ['with a length', (size: number) => ({ 'content-length': String(size) })],
    ['without a length', () => ({})],
  ])('WH-02 stops at 64 kB, %s', async (_name, headers) => {
    const size = 10_000_000;
    let sent = 0;
    const { port } = await serve((_request, response) => {
      response.writeHead(200, headers(size));
      const push = () => {
        while (sent < size && !response.destroyed) {
          sent += 16_384;
          if (!response.write(Buffer.alloc(16_384))) return void response.once('drain', push);
        }
        response.end();
      };
      push();
    });
    await expect(local()(`http://127.0.0.1:${port}/`)).rejects.toMatchObject({ reason: 'tooLarge' });
    expect(sent).toBeLessThan(size);
  });

  it("WH-02 doesn't decompress unsolicited encodings", async () => {
    const { port } = await serve((_, response) => response.writeHead(200, { 'content-encoding': 'gzip' }).end('x'));
    await expect(local()(`http://127.0.0.1:${port}/`)).rejects.toMatchObject({ reason: 'unreachable' });
  });

  it.each(['never responds', 'sends one byte at a time'])('WH-02 gives up on a server that %s', async (behaviour) => {
    const { port } = await serve((_, response) => {
      if (behaviour === 'never responds') return;
      const timer = setInterval(() => response.write('x'), 20);
      response.once('close', () => clearInterval(timer));
    });
    await expect(local({ connectMs: 150, totalMs: 300 })(`http://127.0.0.1:${port}/`)).rejects.toMatchObject({ reason: 'timeout' });
  });

  it('TXT-05: waits for an answer for as long as there is time in all, not only as long as for the connection', async () => {
    const { port } = await serve((_, response) => void setTimeout(() => response.end('late'), 400));
    expect(await (await local({ connectMs: 100 })(`http://127.0.0.1:${port}/`)).text()).toBe('late');
  });

  it('TXT-05: reads the beginning of a body that never ends, and has the status even in the last moment', async () => {
    const { port } = await serve((_, response) => void response.writeHead(202).write('begun'));
    const response = await local({ totalMs: 300 })(`http://127.0.0.1:${port}/`, { reads: 'beginning' });
    expect([response.status, await response.text()]).toEqual([202, 'begun']);
  });

  it('gives up on a resolver that never responds', async () => {
    const stuck = createEgress({ connectMs: 50, resolve: () => new Promise(() => undefined) });
    await expect(stuck('https://slow.test/')).rejects.toMatchObject({ reason: 'timeout' });
  });

  it('names the problem if the server returns nonsense, disconnects or is gone', async () => {
    const tcp = createTcpServer((socket) => socket.resume().end('SSH-2.0-nonsense\r\n'));
    await new Promise<void>((done) => tcp.listen(0, '127.0.0.1', done));
    closing.push(() => new Promise((done) => tcp.close(done)));
    const { port } = tcp.address() as AddressInfo;
    await expect(local()(`http://127.0.0.1:${port}/`)).rejects.toMatchObject({ reason: 'unreachable' });
    const broken = await serve((_, response) => {
      response.writeHead(200, { 'content-length': '100' }).write('half');
      setImmediate(() => response.destroy());
    });
    await expect(local()(`http://127.0.0.1:${broken.port}/`)).rejects.toMatchObject({ reason: 'unreachable' });
    await expect(local()('http://127.0.0.1:1/')).rejects.toMatchObject({ reason: 'unreachable' });
  });
});
