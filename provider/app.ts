import { Hono } from 'hono';
import { AppError } from '../src/lib/error.ts';
import * as areas from './areas/index.ts';
import { isOAuthPath, withOAuthError } from './areas/oauth/error-form.ts';
import { pagesOf } from './areas/pages.ts';
import { answerFailure, finish } from './http/answer.ts';
import { toldAddress } from './http/client-address.ts';
import { networkOf } from './ports/network.ts';
import type { Page } from './http/page.ts';
import { canonicalPath, matchesPath } from './http/path.ts';
import { routesOf } from './http/routes.ts';
import { servePage, serveRoute, type Arrival } from './http/serve.ts';
import type { Deps } from './identity/work.ts';

export interface Connection {
  /** Client address, resolved through the trusted proxies. */
  ip: string;
}
type Env = {
  Bindings: Connection & {
    traceId: string;
    /** Template of the path that matched. */
    route: string;
  };
};

/** Every endpoint of the contract with its handler. */
export const routes = routesOf(areas);

const noEndpoint = () => new AppError('NO_SUCH_ENDPOINT', "There's no endpoint at this path.", { status: 404 });
const wrongMethod = (allow: string) => new AppError('NO_SUCH_ENDPOINT', `This path answers ${allow}.`, { status: 405, context: { allow } });

/** The whole server as a function of requests. Opens nothing and reads no environment. `morePages`: the demo's. */
export function createProvider(
  deps: Deps,
  { morePages = [] }: { morePages?: readonly Page[] } = {},
): (request: Request, connection?: Connection) => Promise<Response> {
  const app = new Hono<Env>({ getPath: (request) => canonicalPath(new URL(request.url).pathname) });
  const pages = [...pagesOf(deps), ...morePages];
  const on = (method: string, path: string, respond: (arrival: Arrival) => Promise<Response>) =>
    app.on(method, path, (c) => {
      c.env.route = path;
      return respond({ request: c.req.raw, params: c.req.param(), ...c.env });
    });
  for (const page of pages) on(page.method ?? 'GET', page.path, (arrival) => servePage(page, deps, arrival));
  for (const route of routes) on(route.endpoint.method, route.endpoint.path, (arrival) => serveRoute(route, deps, arrival));
  const known = [...pages.map(({ path, method = 'GET' }) => ({ path, method })), ...routes.map(({ endpoint }) => endpoint)];
  app.notFound((c) => {
    const methods = new Set(known.filter(({ path }) => matchesPath(path, c.req.path)).map(({ method }) => method));
    throw methods.size > 0 ? wrongMethod([...methods, 'OPTIONS'].toSorted().join(', ')) : noEndpoint();
  });
  app.onError((error, c) => answerFailure(error, c.env.traceId, deps));

  async function respond(request: Request, connection: Connection, traceId: string) {
    const ip = toldAddress(request.headers, connection.ip, deps.config.hosted?.forwardSecret);
    const startedAt = performance.now();
    const env = { ip, traceId, route: 'none' };
    let response: Response;
    try {
      if (request.method === 'OPTIONS') response = new Response(null, { status: 204 });
      else {
        await deps.limits.count('requests', networkOf(ip));
        response = await app.fetch(request, env);
      }
    } catch (error) {
      response = answerFailure(error, traceId, deps);
    }
    if (response.status >= 400 && request.method !== 'HEAD' && isOAuthPath(request)) response = await withOAuthError(response);
    const { method } = request;
    const { status } = response;
    deps.log.info(
      {
        ...{ traceId, method, path: canonicalPath(new URL(request.url).pathname), status },
        ms: Math.round(performance.now() - startedAt),
        ip,
      },
      'request',
    );
    return { method, status, route: env.route, response: finish(response, request, traceId, deps) };
  }

  return async (request, connection = { ip: '127.0.0.1' }) => {
    const traceId = crypto.randomUUID();
    const run = () => respond(request, connection, traceId);
    return (await (deps.watch ? deps.watch.request(traceId, run) : run())).response;
  };
}
