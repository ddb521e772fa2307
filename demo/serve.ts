import { createServer } from 'node:http';
import { readFile } from 'node:fs/promises';
import { extname, join, normalize } from 'node:path';
import { brotliCompressSync, constants } from 'node:zlib';
import { demoClients } from '../provider/demo/demo-federation.ts';
import { endInOrder, startProvider } from '../provider/main.ts';
import { startIdentityProviders } from './identity-providers.ts';

const root = join(import.meta.dirname, '..');
const port = Number(process.env['PORT'] ?? 4400);
const types: Record<string, string> = {
  '.html': 'text/html; charset=utf-8',
  '.js': 'text/javascript; charset=utf-8',
  '.css': 'text/css; charset=utf-8',
  '.json': 'application/json',
  '.map': 'application/json',
  '.png': 'image/png',
  '.txt': 'text/plain; charset=utf-8',
};
const compressed = new Map<string, Buffer>();

/** Serves bundles from `cdn-dist` under `/cdn`, everything else from this folder. */
function fileFor(pathname: string): string {
  const path = normalize(decodeURIComponent(pathname)).replace(/^(\.\.(\/|\\|$))+/, '');
  if (path.startsWith('/cdn/')) return join(root, 'cdn-dist', path.slice('/cdn/'.length));
  if (path.startsWith('/oauth/')) return join(root, 'demo', 'hosted.html');
  return join(root, 'demo', path === '/' || !extname(path) ? 'index.html' : path);
}

function pack(file: string, body: Buffer): Buffer {
  // Chunk names contain a hash; the loader's doesn't.
  if (file.endsWith('loader.js')) compressed.delete(file);
  let packed = compressed.get(file);
  if (!packed) compressed.set(file, (packed = brotliCompressSync(body, { params: { [constants.BROTLI_PARAM_QUALITY]: 11 } })));
  return packed;
}

const providerUrl = process.env['PUBLIC_URL'] ?? `http://localhost:${process.env['PROVIDER_PORT'] ?? 4401}`;
const identityProviders = await startIdentityProviders({
  port: Number(process.env['DEMO_IDP_PORT'] ?? 4403),
  providerUrl,
  clients: demoClients(providerUrl),
});
const provider = await startProvider({
  ...process.env,
  DEMO_IDP_URL: identityProviders.url,
  DEMO_IDP_CERTIFICATE: identityProviders.samlCertificate,
});

const server = createServer(async (request, response) => {
  const { pathname, searchParams } = new URL(request.url ?? '/', 'http://host');
  // Selects the workspace's sign-in; emailed links return without it.
  const workspace = (
    searchParams.get('workspace') ??
    /(?:^|; )workspace=([a-z]*)/.exec(request.headers.cookie ?? '')?.[1] ??
    ''
  ).replaceAll(/[^a-z]/g, '');
  const file = fileFor(pathname);
  const isBundle = pathname.startsWith('/cdn/');
  try {
    let body: Buffer = await readFile(file);
    // Pages name the default provider; a different port or client id is substituted.
    if (extname(file) === '.html')
      body = Buffer.from(
        body
          .toString('utf8')
          .replaceAll('http://localhost:4401', provider.url)
          .replaceAll('b2f5a6c8-3d41-4e57-9a0b-6c7d8e9f0a1b', provider.clientId)
          .replace(' data-client-id=', `${workspace && ` data-tenant="${workspace}"`} data-client-id=`),
      );
    if (searchParams.has('workspace')) response.setHeader('set-cookie', `workspace=${workspace}; Path=/; SameSite=Lax`);
    response.setHeader('content-type', types[extname(file)] ?? 'application/octet-stream');
    response.setHeader('x-content-type-options', 'nosniff');
    // Versioned files are immutable; the alias of a major version isn't.
    response.setHeader('cache-control', /^\/cdn\/\d+\.\d+\.\d+\//.test(pathname) ? 'public, max-age=31536000, immutable' : 'no-cache');
    if (isBundle) response.setHeader('access-control-allow-origin', '*');
    if (isBundle && /\bbr\b/.test(String(request.headers['accept-encoding']))) {
      response.setHeader('content-encoding', 'br');
      body = pack(file, body);
    }
    response.end(body);
  } catch {
    // A missing file is the only failure a browser can act on.
    response.writeHead(404, { 'content-type': 'text/plain; charset=utf-8' }).end('Not found');
  }
});
server.listen(port, () => {
  const lines = [
    '',
    `Host page      http://localhost:${port}`,
    `Preview mode   http://localhost:${port}/preview.html`,
    `Provider       ${provider.url}, client id ${provider.clientId}`,
    `Inbox          ${provider.url}/inbox`,
    `Companies      ${identityProviders.url} (peter@initech.test by SAML, gavin@hooli.test by OpenID Connect)`,
    '',
    ...provider.accounts.map(({ email, password }) => `  ${email.padEnd(22)} ${password}`),
    '',
    provider.dataNote,
  ];
  process.stdout.write(`${lines.join('\n')}\n`);
});

endInOrder({
  log: provider.log,
  close: async () => {
    server.close();
    server.closeAllConnections();
    await Promise.all([provider.close(), identityProviders.close()]);
  },
});
