// npm run publish:cdn -- --to s3://bucket/folder [--endpoint https://…] [--region eu-central-1]: the built version to S3 or what speaks like it.
import { createHash } from 'node:crypto';
import { globSync, readFileSync } from 'node:fs';
import { extname, join } from 'node:path';
import { parseArgs } from 'node:util';
import { AwsClient } from 'aws4fetch';
import { PublishedVersionError } from './build/publish.ts';

const types: Record<string, string> = {
  '.js': 'text/javascript; charset=utf-8',
  '.json': 'application/json',
  '.map': 'application/json',
  '.txt': 'text/plain; charset=utf-8',
};
const forEver = 'public, max-age=31536000, immutable';
const forMinutes = 'public, max-age=300';
const atOnce = 8;

export interface Storage {
  /** Address of the folder in the bucket, bucket in the path. */
  url: string;
  client: Pick<AwsClient, 'fetch'>;
}
interface Published {
  uploaded: string[];
  unchanged: number;
}

/** Runs at most eight at once, in order. */
async function each<T>(items: readonly T[], work: (item: T) => Promise<void>): Promise<void> {
  const waiting = [...items];
  const worker = async () => {
    for (let item = waiting.shift(); item !== undefined; item = waiting.shift()) await work(item);
  };
  await Promise.all(Array.from({ length: atOnce }, worker));
}

const addressOf = ({ url }: Storage, path: string) => `${url}/${path.split('/').map(encodeURIComponent).join('/')}`;

async function fail(response: Response, what: string): Promise<never> {
  throw new Error(`${what}: the storage answered ${response.status}. ${(await response.text()).slice(0, 300)}`);
}

/** Undefined if there is nothing. */
async function stored(storage: Storage, path: string): Promise<Buffer | undefined> {
  const response = await storage.client.fetch(addressOf(storage, path));
  if (response.status === 404) return undefined;
  return response.ok ? Buffer.from(await response.arrayBuffer()) : fail(response, path);
}

/** False if something is there already; only asked where that matters. */
async function put(storage: Storage, path: string, body: Buffer, { isNew }: { isNew: boolean }): Promise<boolean> {
  const response = await storage.client.fetch(addressOf(storage, path), {
    method: 'PUT',
    body: new Uint8Array(body),
    headers: {
      'content-type': types[extname(path)] ?? 'application/octet-stream',
      'cache-control': isNew ? forEver : forMinutes,
      'x-amz-content-sha256': createHash('sha256').update(body).digest('hex'),
      ...(isNew && { 'if-none-match': '*' }),
    },
  });
  if (isNew && response.status === 412) return false;
  return response.ok || fail(response, path);
}

/**
 * Uploads a version, and last the loader that pages name without one. Whatever is there with other bytes is never touched, and nothing is
 * uploaded then. Errors: PublishedVersionError.
 */
export async function publishCdn(storage: Storage, { folder, version }: { folder: string; version: string }): Promise<Published> {
  const alias = `${version.split('.')[0]}/loader.js`;
  const paths = globSync(`${version}/**/*`, { cwd: folder, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map((entry) =>
      join(entry.parentPath, entry.name)
        .slice(folder.length + 1)
        .replaceAll('\\', '/'),
    )
    .toSorted();
  if (!paths.includes(`${version}/loader.js`)) throw new Error(`There is no ${version} in ${folder}. Run: npm run build`);
  const read = (path: string) => readFileSync(join(folder, path));
  const other: string[] = [];
  const missing: string[] = [];
  const compare = async (path: string) => {
    const found = await stored(storage, path);
    if (!found) missing.push(path);
    else if (!found.equals(read(path))) other.push(path);
  };
  const refuse = () => {
    throw new PublishedVersionError(
      `${version} is published with other bytes (${other.toSorted().slice(0, 3).join(', ')}). Raise the version in package.json.`,
    );
  };
  await each(paths, compare);
  if (other.length > 0) refuse();
  const uploaded: string[] = [];
  const upload = async (path: string) => {
    if (await put(storage, path, read(path), { isNew: true })) uploaded.push(path);
    // Somebody else publishes at the same time.
    else await compare(path);
    if (other.length > 0) refuse();
  };
  // A page that has the loader finds all the rest.
  const isLoader = (path: string) => path === `${version}/loader.js`;
  await each(
    missing.filter((path) => !isLoader(path)),
    upload,
  );
  await each(missing.filter(isLoader), upload);
  const loader = read(`${version}/loader.js`);
  if (!(await stored(storage, alias))?.equals(loader)) {
    await put(storage, alias, loader, { isNew: false });
    uploaded.push(alias);
  }
  return { uploaded, unchanged: paths.length + 1 - uploaded.length };
}

async function main(): Promise<void> {
  const { values } = parseArgs({ options: { to: { type: 'string' }, endpoint: { type: 'string' }, region: { type: 'string' } } });
  const { AWS_ACCESS_KEY_ID: accessKeyId, AWS_SECRET_ACCESS_KEY: secretAccessKey, AWS_SESSION_TOKEN: sessionToken, ...env } = process.env;
  const target = /^s3:\/\/([^/]+)\/?(.*?)\/*$/.exec(values.to ?? '');
  const region = values.region ?? env['AWS_REGION'] ?? 'us-east-1';
  const endpoint = values.endpoint ?? env['AWS_ENDPOINT_URL_S3'] ?? `https://s3.${region}.amazonaws.com`;
  if (!target) throw new Error('usage: npm run publish:cdn -- --to s3://bucket/folder [--endpoint https://…] [--region eu-central-1]');
  if (!accessKeyId || !secretAccessKey) throw new Error('AWS_ACCESS_KEY_ID and AWS_SECRET_ACCESS_KEY are missing.');
  const root = join(import.meta.dirname, '..');
  const { version } = JSON.parse(readFileSync(join(root, 'package.json'), 'utf8')) as { version: string };
  const client = new AwsClient({ accessKeyId, secretAccessKey, service: 's3', region, ...(sessionToken && { sessionToken }) });
  const url = [endpoint.replace(/\/+$/, ''), target[1], target[2]].filter(Boolean).join('/');
  const { uploaded, unchanged } = await publishCdn({ url, client }, { folder: join(root, 'cdn-dist'), version });
  console.log(`${values.to}: ${uploaded.length} files of ${version} uploaded, ${unchanged} were there.`);
}

if (import.meta.main)
  main().catch((error: unknown) => {
    console.error(error instanceof Error ? error.message : error);
    process.exitCode = 1;
  });
