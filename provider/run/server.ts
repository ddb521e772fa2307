import type { IncomingMessage, Server } from 'node:http';
import { createAdaptorServer, type HttpBindings } from '@hono/node-server';
import { headers } from '../../src/contract/wire.ts';
import type { createProvider } from '../app.ts';
import { clientAddress } from '../http/client-address.ts';
import { capConnections } from './connection-cap.ts';
import { listen } from './listen.ts';

type Provider = ReturnType<typeof createProvider>;

/** Drops slow or silent clients after ten seconds (security.md 2.16). */
const serverOptions = {
  headersTimeout: 5000,
  requestTimeout: 10_000,
  keepAliveTimeout: 5000,
  connectionsCheckingInterval: 1000,
  maxHeaderSize: 16_384,
};
const maxConnections = 2000;
const maxPerNetwork = 200;
/** For a connection on which nothing moves, like that of a client that doesn't read its response. */
const silenceMs = 30_000;
const finishMs = 10_000;

export interface RunningServer {
  port: number;
  /** Starts answering requests; before that, `/readyz` returns 503. `problem`: what an operator should know of a server that is ready. */
  serve(provider: Provider, isReady: () => Promise<boolean>, problem?: () => string | undefined): void;
  /** Stops accepting connections and gives pending ones ten seconds. */
  stop(): Promise<void>;
}

const plain = (status: number, body: object, more: Record<string, string> = {}) =>
  Response.json(body, {
    status,
    headers: { 'cache-control': 'no-store', 'x-content-type-options': 'nosniff', [headers.traceId]: crypto.randomUUID(), ...more },
  });
const twoHosts = () => plain(400, { errors: ['The request has two Host headers.'], errorCode: 'INVALID_INPUT' }, { connection: 'close' });
const notReady = () =>
  plain(503, { errors: ['The server is starting or stopping. Try again in a moment.'], errorCode: 'NOT_READY' }, { 'retry-after': '2' });

/** Opens the port immediately, so that health checks get a response while the database starts. Errors: ConfigError. */
export async function openServer({
  port,
  host,
  trustedProxies,
  timeoutMs = silenceMs,
}: {
  port: number;
  host: string | undefined;
  trustedProxies: number;
  timeoutMs?: number;
}): Promise<RunningServer> {
  let provider: Provider | undefined;
  let isReady = async () => false;
  let problemOf: () => string | undefined = () => undefined;
  let isStopping = false;

  async function respond(request: Request, incoming: IncomingMessage): Promise<Response> {
    // The first one would be believed here, and perhaps the second one by a proxy (RFC 9112 3.2).
    if ((incoming.headersDistinct['host'] ?? []).length > 1) return twoHosts();
    const path = new URL(request.url).pathname;
    if (path === '/healthz') return plain(200, { status: 'up' });
    if (path === '/readyz')
      return !isStopping && provider && (await isReady()) ? plain(200, { status: 'ready', problem: problemOf() }) : notReady();
    if (!provider) return notReady();
    const forwarded = incoming.headers['x-forwarded-for'];
    const ip = clientAddress(incoming.socket.remoteAddress, Array.isArray(forwarded) ? forwarded.join(',') : forwarded, trustedProxies);
    const response = await provider(request, { ip });
    if (isStopping) response.headers.set('connection', 'close');
    return response;
  }

  const server = createAdaptorServer({
    fetch: (request, bindings) => respond(request, (bindings as HttpBindings).incoming),
    serverOptions,
    overrideGlobalObjects: false,
  }) as Server;
  server.maxConnections = maxConnections;
  server.timeout = timeoutMs;
  // Behind a proxy all connections are the proxy's, which has to limit its own.
  if (trustedProxies === 0) capConnections(server, maxPerNetwork);
  return {
    port: await listen(server, { port, host, variable: 'PROVIDER_PORT' }),
    serve: (next, ready, problem = problemOf) => {
      provider = next;
      isReady = ready;
      problemOf = problem;
    },
    stop: async () => {
      isStopping = true;
      const closed = new Promise<void>((resolve) => server.close(() => resolve()));
      server.closeIdleConnections();
      const timer = setTimeout(() => server.closeAllConnections(), finishMs);
      await closed;
      clearTimeout(timer);
    },
  };
}
