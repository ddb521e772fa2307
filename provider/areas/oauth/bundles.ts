import { existsSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { brotliCompress, constants } from 'node:zlib';
import type { Page } from '../../http/page.ts';
import { productRoot, productVersion } from '../../identity/product-version.ts';
import { notFound } from '../../../src/contract/input.ts';

const folder = join(productRoot, 'cdn-dist');
const compress = promisify(brotliCompress);

/** URL of the loader; undefined if nothing is built and no CDN is configured. */
export function loaderAddress(cdnUrl: string | undefined): string | undefined {
  const path = `${productVersion()}/loader.js`;
  if (cdnUrl !== undefined) return `${cdnUrl}/${path}`;
  return existsSync(join(folder, path)) ? `/cdn/${path}` : undefined;
}

const types: Record<string, string> = {
  js: 'text/javascript; charset=utf-8',
  json: 'application/json',
  map: 'application/json',
  txt: 'text/plain; charset=utf-8',
};
/** Rejects parent directories and hidden files. */
const safeName = /^[A-Za-z0-9_-][A-Za-z0-9._-]*\.(js|json|map|txt)$/;
const packed = new Map<string, Promise<Buffer>>();

/** Hashed files are compressed once; others may be rebuilt. */
function pack(path: string, bytes: Buffer): Promise<Buffer> {
  const squeeze = () => compress(bytes, { params: { [constants.BROTLI_PARAM_QUALITY]: 5 } });
  if (!/-[A-Za-z0-9_-]{8}\.js$/.test(path)) return squeeze();
  let found = packed.get(path);
  if (!found) packed.set(path, (found = squeeze()));
  return found;
}

async function respond(request: Request, names: readonly string[]): Promise<Response> {
  const name = names.at(-1)!;
  const extension = safeName.exec(name)?.[1];
  if (!extension || !names.slice(0, -1).every((part) => /^[a-z0-9.]+$/.test(part) && !part.startsWith('.'))) throw notFound();
  const path = join(folder, ...names);
  const bytes = await readFile(path).catch(() => undefined);
  if (!bytes) throw notFound();
  const isVersioned = /^\d+\.\d+\.\d+$/.test(names[0]!) && name !== 'loader.js';
  const takesBrotli = /\bbr\b/.test(request.headers.get('accept-encoding') ?? '');
  return new Response(new Uint8Array(takesBrotli ? await pack(path, bytes) : bytes), {
    headers: {
      'content-type': types[extension]!,
      'cache-control': isVersioned ? 'public, max-age=31536000, immutable' : 'no-cache',
      'cross-origin-resource-policy': 'cross-origin',
      // Anybody's to read: on an origin that isn't allowed yet the doctor has to come to say so.
      'access-control-allow-origin': '*',
      vary: 'Accept-Encoding',
      ...(takesBrotli ? { 'content-encoding': 'br' } : {}),
    },
  });
}

/** Serves the built bundles under `/cdn`, for the hosted pages and for hosts without a CDN. */
export const bundleFiles: readonly Page[] = [
  { path: '/cdn/:version/:file', respond: (request, { version: v = '', file = '' }) => respond(request, [v, file]) },
  { path: '/cdn/:version/chunks/:file', respond: (request, { version: v = '', file = '' }) => respond(request, [v, 'chunks', file]) },
];
