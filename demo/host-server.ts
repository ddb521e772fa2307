import { readFile } from 'node:fs/promises';
import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http';
import { extname, join } from 'node:path';
import { brotliCompressSync, constants } from 'node:zlib';
import { listen } from '../provider/run/listen.ts';

const root = join(import.meta.dirname, '..');
const types: Record<string, string> = {
  '.html': 'text/html; charset=utf-8',
  '.js': 'text/javascript; charset=utf-8',
  '.css': 'text/css; charset=utf-8',
  '.json': 'application/json',
  '.map': 'application/json',
  '.png': 'image/png',
  '.txt': 'text/plain; charset=utf-8',
};
const compressed = new Map<string, { body: Buffer; packed: Buffer }>();

/** A path of plain names, so that nothing in it means another folder. */
const plainPath = /^(\/[\w-]+(\.[\w-]+)*)*\/?$/;
const page = /^\/(e2e\/pages\/)?[\w-]+\.(html|css|js)$/;

/** Bundles from `cdn-dist` under `/cdn`, and pages with their styles and scripts; undefined for anything else. */
function fileFor(path: string): string | undefined {
  if (!plainPath.test(path)) return undefined;
  if (path.startsWith('/cdn/')) return join(root, 'cdn-dist', path.slice('/cdn/'.length));
  if (path.startsWith('/oauth/')) return join(root, 'demo/hosted.html');
  if (page.test(path)) return join(root, 'demo', path);
  // Routes of the pages' own, which their script reads.
  return extname(path) ? undefined : join(root, 'demo/index.html');
}

function pack(file: string, body: Buffer): Buffer {
  const known = compressed.get(file);
  // Chunk names contain a hash; the loader's doesn't.
  if (known?.body.equals(body)) return known.packed;
  const packed = brotliCompressSync(body, { params: { [constants.BROTLI_PARAM_QUALITY]: 5 } });
  compressed.set(file, { body, packed });
  return packed;
}

export interface HostOptions {
  port: number;
  host: string;
  provider: { url: string; clientId: string };
  /** Of the companies to try single sign-on with. */
  companiesUrl: string;
}

async function answer(
  request: IncomingMessage,
  response: ServerResponse,
  { provider, companiesUrl }: Pick<HostOptions, 'provider' | 'companiesUrl'>,
): Promise<void> {
  const [path = '/', query] = (request.url ?? '/').split('?');
  const searchParams = new URLSearchParams(query);
  // Selects the workspace's sign-in; emailed links return without it.
  const workspace = (
    searchParams.get('workspace') ??
    /(?:^|; )workspace=([a-z]*)/.exec(request.headers.cookie ?? '')?.[1] ??
    ''
  ).replaceAll(/[^a-z]/g, '');
  const file = fileFor(path);
  // A missing file is the only failure a browser can act on.
  let body: Buffer | undefined = file ? await readFile(file).catch(() => undefined) : undefined;
  if (!file || !body) return void response.writeHead(404, { 'content-type': 'text/plain; charset=utf-8' }).end('Not found');
  const isBundle = path.startsWith('/cdn/');
  // Pages name the default provider; a different port or client id is substituted.
  if (extname(file) === '.html')
    body = Buffer.from(
      body
        .toString('utf8')
        .replaceAll('http://localhost:4401', provider.url)
        .replaceAll('http://localhost:4403', companiesUrl)
        .replaceAll('b2f5a6c8-3d41-4e57-9a0b-6c7d8e9f0a1b', provider.clientId)
        .replace(' data-client-id=', `${workspace && ` data-tenant="${workspace}"`} data-client-id=`),
    );
  if (searchParams.has('workspace')) response.setHeader('set-cookie', `workspace=${workspace}; Path=/; SameSite=Lax`);
  response.setHeader('content-type', types[extname(file)] ?? 'application/octet-stream');
  response.setHeader('x-content-type-options', 'nosniff');
  // Versioned files are immutable; the alias of a major version isn't.
  response.setHeader('cache-control', /^\/cdn\/\d+\.\d+\.\d+\//.test(path) ? 'public, max-age=31536000, immutable' : 'no-cache');
  if (isBundle) response.setHeader('access-control-allow-origin', '*');
  if (isBundle && /\bbr\b/.test(String(request.headers['accept-encoding']))) {
    response.setHeader('content-encoding', 'br');
    body = pack(file, body);
  }
  response.end(body);
}

/** The demo's host pages. Errors: ConfigError. */
export async function openHost({ port, host, provider, companiesUrl }: HostOptions): Promise<{ server: Server; port: number }> {
  const server = createServer((request, response) => {
    answer(request, response, { provider, companiesUrl }).catch((error: unknown) => {
      console.error('demo host page', error);
      response.destroy();
    });
  });
  return { server, port: await listen(server, { port, host, variable: 'PORT' }) };
}
