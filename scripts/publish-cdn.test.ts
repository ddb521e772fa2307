import { createHash } from 'node:crypto';
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { createServer, type IncomingHttpHeaders } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { AwsClient, AwsV4Signer } from 'aws4fetch';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { publishCdn, type Storage } from './publish-cdn.ts';

const keys = { accessKeyId: 'AKIATEST', secretAccessKey: 'secret of the bucket', service: 's3', region: 'eu-test-1' };
const files = {
  '1.2.3/loader.js': 'load()',
  '1.2.3/login-box-abcd1234.js': 'box()',
  '1.2.3/login-box-abcd1234.js.map': '{}',
  '1.2.3/chunks/core-abcd1234.js': 'core()',
  '1.2.3/chunks/core-abcd1234.js.LEGAL.txt': 'MIT',
  '1.2.3/manifest.json': '{"version":"1.2.3"}',
  '1/loader.js': 'load()',
};

interface Kept {
  body: string;
  type: string | undefined;
  cache: string | undefined;
}
let storage: Storage;
let folder: string;
let stop: () => void;
let kept: Map<string, Kept>;
/** Paths in the order of their writes. */
let writes: string[];
/** Somebody else's write, right before the first of ours. */
let meanwhile: (() => void) | undefined;

async function isSigned(method: string, url: string, headers: IncomingHttpHeaders): Promise<boolean> {
  const names = /SignedHeaders=([^,]+)/.exec(headers.authorization ?? '')?.[1]?.split(';') ?? [];
  const given = Object.fromEntries(names.filter((name) => name !== 'host').map((name) => [name, String(headers[name])]));
  const datetime = String(headers['x-amz-date']);
  const again = await new AwsV4Signer({ ...keys, method, url, headers: given, datetime }).sign();
  return again.headers.get('authorization') === headers.authorization;
}

beforeEach(async () => {
  [kept, writes, meanwhile] = [new Map(), [], undefined];
  folder = mkdtempSync(join(tmpdir(), 'gatehouse-cdn-'));
  for (const [path, text] of Object.entries(files)) {
    mkdirSync(dirname(join(folder, path)), { recursive: true });
    writeFileSync(join(folder, path), text);
  }
  const server = createServer(async (request, response) => {
    const { method = '', url = '', headers } = request;
    const chunks: Buffer[] = [];
    for await (const chunk of request) chunks.push(chunk as Buffer);
    const body = Buffer.concat(chunks);
    if (!(await isSigned(method, `http://${headers.host}${url}`, headers))) return void response.writeHead(403).end();
    if (method === 'GET') {
      const found = kept.get(url);
      return void (found ? response.end(found.body) : response.writeHead(404).end());
    }
    meanwhile?.();
    meanwhile = undefined;
    if (headers['if-none-match'] === '*' && kept.has(url)) return void response.writeHead(412).end();
    if (headers['x-amz-content-sha256'] !== createHash('sha256').update(body).digest('hex')) return void response.writeHead(400).end();
    writes.push(url);
    kept.set(url, { body: body.toString(), type: headers['content-type'], cache: headers['cache-control'] });
    response.end();
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  stop = () => server.close();
  const { port } = server.address() as AddressInfo;
  storage = { url: `http://127.0.0.1:${port}/bucket/our cdn`.replaceAll(' ', '%20'), client: new AwsClient({ ...keys, retries: 0 }) };
});
afterEach(() => {
  stop();
  rmSync(folder, { recursive: true, force: true });
});

const at = (path: string) => `/bucket/our%20cdn/${path}`;
const publishing = () => publishCdn(storage, { folder, version: '1.2.3' });

it('uploads everything with its type and how long it stays, the loaders last', async () => {
  expect((await publishing()).uploaded).toHaveLength(7);
  expect(writes.slice(-2)).toEqual([at('1.2.3/loader.js'), at('1/loader.js')]);
  const forEver = 'public, max-age=31536000, immutable';
  expect(Object.fromEntries(kept)).toEqual({
    [at('1.2.3/loader.js')]: { body: 'load()', type: 'text/javascript; charset=utf-8', cache: forEver },
    [at('1.2.3/login-box-abcd1234.js')]: { body: 'box()', type: 'text/javascript; charset=utf-8', cache: forEver },
    [at('1.2.3/login-box-abcd1234.js.map')]: { body: '{}', type: 'application/json', cache: forEver },
    [at('1.2.3/chunks/core-abcd1234.js')]: { body: 'core()', type: 'text/javascript; charset=utf-8', cache: forEver },
    [at('1.2.3/chunks/core-abcd1234.js.LEGAL.txt')]: { body: 'MIT', type: 'text/plain; charset=utf-8', cache: forEver },
    [at('1.2.3/manifest.json')]: { body: '{"version":"1.2.3"}', type: 'application/json', cache: forEver },
    [at('1/loader.js')]: { body: 'load()', type: 'text/javascript; charset=utf-8', cache: 'public, max-age=300' },
  });
});

it('goes on where it was cut off, writes nothing twice, and moves the loader of the major version', async () => {
  await publishing();
  kept.delete(at('1.2.3/loader.js'));
  kept.set(at('1/loader.js'), { body: 'the one before', type: '', cache: '' });
  writes = [];
  expect(await publishing()).toEqual({ uploaded: ['1.2.3/loader.js', '1/loader.js'], unchanged: 5 });
  expect(writes).toEqual([at('1.2.3/loader.js'), at('1/loader.js')]);
  expect(await publishing()).toEqual({ uploaded: [], unchanged: 7 });
});

it('touches nothing if a file of the version is there with other bytes', async () => {
  kept.set(at('1.2.3/manifest.json'), { body: 'older', type: '', cache: '' });
  await expect(publishing()).rejects.toThrow('1.2.3 is published with other bytes (1.2.3/manifest.json)');
  expect(writes).toEqual([]);
});

it('never overwrites what somebody else publishes at the same time', async () => {
  meanwhile = () => kept.set(at('1.2.3/manifest.json'), { body: 'theirs', type: '', cache: '' });
  await expect(publishing()).rejects.toThrow('with other bytes');
  expect(kept.get(at('1.2.3/manifest.json'))?.body).toBe('theirs');
  expect(kept.has(at('1.2.3/loader.js'))).toBe(false);
  expect(kept.has(at('1/loader.js'))).toBe(false);
});

it('says what the storage says, and that nothing was built', async () => {
  const stranger = { ...storage, client: new AwsClient({ ...keys, secretAccessKey: 'another', retries: 0 }) };
  await expect(publishCdn(stranger, { folder, version: '1.2.3' })).rejects.toThrow('the storage answered 403');
  await expect(publishCdn(storage, { folder, version: '2.0.0' })).rejects.toThrow('There is no 2.0.0');
});
