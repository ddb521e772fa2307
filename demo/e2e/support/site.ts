import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';

type Answer = { status?: number; headers?: Record<string, string>; body?: string | Buffer };
type Handler = (path: string, request: IncomingMessage) => Answer | undefined | Promise<Answer | undefined>;

/** One origin on a free port. `seen` lists requested paths. */
export interface Origin {
  url: string;
  seen: string[];
  close(): Promise<void>;
}

/** Starts an origin; paths without a response get a 404. */
export async function startOrigin(handle: Handler): Promise<Origin> {
  const seen: string[] = [];
  const answer = async (request: IncomingMessage, response: ServerResponse) => {
    const path = (request.url ?? '/').split('?')[0] ?? '/';
    seen.push(path);
    const { status = 200, headers = {}, body = '' } = (await handle(path, request)) ?? { status: 404 };
    response.writeHead(status, { 'cache-control': 'no-store', ...headers }).end(body);
  };
  const server: Server = createServer((request, response) => void answer(request, response));
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    seen,
    close: () =>
      new Promise((resolve) => {
        server.close(() => resolve());
        server.closeAllConnections();
      }),
  };
}

export interface Bundles {
  files: Record<string, string | Buffer>;
  version: string;
}

/** Changes a file in transit: other bytes, another status, or no response. */
export type Tamper = (file: string, body: string | Buffer) => Answer | undefined | Promise<Answer | undefined>;

export interface Site {
  host: Origin;
  cdn: Origin;
  evil: Origin;
  /** Adds a page to the host origin and returns its address. */
  page(html: string, headers?: Record<string, string>): string;
  /** `<script src>` of a version's loader. */
  loader(attributes?: string, version?: string): string;
  tamper: Tamper | undefined;
  close(): Promise<void>;
}

/** A host page's origin, a CDN with the given bundles, and an origin that must never be contacted. */
export async function startSite(bundles: Bundles[]): Promise<Site> {
  const pages = new Map<string, Answer>();
  const published = new Map(
    bundles.flatMap(({ files, version }) => Object.entries(files).map(([file, body]) => [`/cdn/${version}/${file}`, { file, body }])),
  );
  const [first] = bundles;
  const host = await startOrigin((path) => pages.get(path));
  const evil = await startOrigin(() => ({
    headers: { 'content-type': 'text/javascript', 'access-control-allow-origin': '*' },
    body: 'globalThis.evilRan = true;',
  }));
  const cdn = await startOrigin(async (path) => {
    const found = published.get(path);
    if (!found) return undefined;
    const type = path.endsWith('.js') ? 'text/javascript' : 'application/json';
    const headers = { 'content-type': `${type}; charset=utf-8`, 'access-control-allow-origin': '*', 'timing-allow-origin': '*' };
    const changed = await site.tamper?.(found.file, found.body);
    return { body: found.body, ...changed, headers: { ...headers, ...changed?.headers } };
  });
  const site: Site = {
    host,
    cdn,
    evil,
    tamper: undefined,
    page(html, headers = {}) {
      const path = `/page-${pages.size}`;
      pages.set(path, {
        headers: { 'content-type': 'text/html; charset=utf-8', ...headers },
        body: `<!doctype html><title>Host</title>${html}`,
      });
      return host.url + path;
    },
    loader: (attributes = 'data-preview', version = first?.version ?? '') =>
      `<script src="${cdn.url}/cdn/${version}/loader.js" ${attributes}></script>`,
    close: async () => void (await Promise.all([host.close(), cdn.close(), evil.close()])),
  };
  return site;
}
