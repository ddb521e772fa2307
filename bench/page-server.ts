import { spawn, type ChildProcess } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { createServer, get, type OutgoingHttpHeaders, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { brotliCompressSync, constants } from 'node:zlib';
import { readBuilt, root } from './built.ts';
import { bundleFloor } from './floor/bundle-floor.ts';

interface Answer {
  status: number;
  headers: OutgoingHttpHeaders;
  body: Buffer;
}
export interface PageServer {
  /** URLs of the two pages under comparison. */
  floorUrl: string;
  pageUrl: string;
  /** The product with the line that fetches React with the page. */
  preloadedUrl: string;
  /** Size of the floor's script as sent. */
  floorBrotli: number;
  stop(): Promise<void>;
}

const startTimeoutMs = 60_000;

const listen = (server: Server, port = 0): Promise<number> =>
  new Promise((resolve, reject) => {
    server.once('error', reject);
    server.listen(port, () => resolve((server.address() as AddressInfo).port));
  });

async function freePort(): Promise<number> {
  const server = createServer();
  const port = await listen(server);
  await new Promise((resolve) => server.close(resolve));
  return port;
}

const ask = (url: string): Promise<Answer> =>
  new Promise((resolve, reject) => {
    get(url, { headers: { 'accept-encoding': 'br' } }, (incoming) => {
      const chunks: Buffer[] = [];
      incoming.on('data', (chunk: Buffer) => chunks.push(chunk));
      incoming.on('end', () => {
        const { connection: _, 'keep-alive': __, 'transfer-encoding': ___, date: ____, ...headers } = incoming.headers;
        resolve({ status: incoming.statusCode ?? 0, headers, body: Buffer.concat(chunks) });
      });
    }).on('error', reject);
  });

async function untilAnswers(url: string, child: ChildProcess): Promise<Answer> {
  const until = performance.now() + startTimeoutMs;
  for (;;) {
    const answer = await ask(url).catch(() => undefined);
    if (answer?.status === 200) return answer;
    if (child.exitCode !== null || performance.now() > until) throw new Error(`The demo server did not start (${String(child.exitCode)}).`);
    await new Promise((resolve) => setTimeout(resolve, 100));
  }
}

const html = (head: string, body: string): Answer => ({
  status: 200,
  headers: { 'content-type': 'text/html; charset=utf-8', 'cache-control': 'no-cache' },
  body: Buffer.from(
    `<!doctype html><html lang="en"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1"><title>Sign in</title><link rel="icon" href="data:,">${head}</head><body>${body}</body></html>\n`,
  ),
});

/**
 * Starts the demo server on free ports with its own database, behind one origin that serves both pages. Its responses are recorded and
 * replayed byte for byte, so that the floor and the product are served identically.
 */
export async function startPageServer(): Promise<PageServer> {
  const floor = brotliCompressSync(await bundleFloor(), { params: { [constants.BROTLI_PARAM_QUALITY]: 11 } });
  const recorded = new Map<string, Promise<Answer>>();
  let demoUrl = '';
  const front = createServer((request, response) => {
    const path = request.url ?? '/';
    let answer = recorded.get(path);
    if (!answer) recorded.set(path, (answer = ask(demoUrl + path)));
    answer.then(
      ({ status, headers, body }) => response.writeHead(status, headers).end(body),
      () => response.writeHead(502).end(),
    );
  });
  const origin = `http://localhost:${await listen(front)}`;
  const [port, providerPort, identityPort] = [await freePort(), await freePort(), await freePort()];
  demoUrl = `http://localhost:${port}`;

  const dataDir = mkdtempSync(join(tmpdir(), 'gatehouse-bench-page-'));
  const { DATABASE_URL: _, ...env } = process.env;
  const demo = spawn(process.execPath, ['demo/serve.ts'], {
    cwd: root,
    env: {
      ...env,
      PORT: String(port),
      PROVIDER_PORT: String(providerPort),
      DEMO_IDP_PORT: String(identityPort),
      DATA_DIR: dataDir,
      ALLOWED_ORIGINS: origin,
      LOG_LEVEL: 'silent',
    },
    stdio: ['ignore', 'ignore', 'inherit'],
  });
  const stop = async () => {
    front.close();
    front.closeAllConnections();
    const ended = demo.exitCode === null ? new Promise((resolve) => demo.once('exit', resolve)) : undefined;
    demo.kill('SIGTERM');
    await ended;
    rmSync(dataDir, { recursive: true, force: true });
  };
  try {
    // The demo page contains this provider's address and client id.
    const page = (await untilAnswers(`${demoUrl}/`, demo)).body.toString('utf8');
    const loader = /<script src="[^"]*loader\.js"[^>]*><\/script>/.exec(page)?.[0];
    if (!loader) throw new Error('demo/index.html has no script tag of the loader.');
    recorded.set('/product', Promise.resolve(html(loader, '<login-box></login-box>')));
    const { version, entries, files } = readBuilt().manifest;
    const core = entries['login-box']!.closure[0]!;
    const preload = `<link rel="modulepreload" href="/cdn/${version}/${core}" integrity="${files[core]!.integrity}" crossorigin>`;
    recorded.set('/preloaded', Promise.resolve(html(preload + loader, '<login-box></login-box>')));
    recorded.set('/floor', Promise.resolve(html('<script type="module" src="/floor.js"></script>', '<floor-form></floor-form>')));
    recorded.set(
      '/floor.js',
      Promise.resolve({
        status: 200,
        headers: {
          'content-type': 'text/javascript; charset=utf-8',
          'content-encoding': 'br',
          'cache-control': 'public, max-age=31536000, immutable',
        },
        body: floor,
      }),
    );
  } catch (error) {
    await stop();
    throw error;
  }
  return {
    floorUrl: `${origin}/floor`,
    pageUrl: `${origin}/product`,
    preloadedUrl: `${origin}/preloaded`,
    floorBrotli: floor.length,
    stop,
  };
}
