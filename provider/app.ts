import { Hono } from 'hono';
import { AppError } from '../src/lib/error.ts';
import * as areas from './areas/index.ts';
import { isOAuthPath, withOAuthError } from './areas/oauth/error-form.ts';
import { pagesOf } from './areas/pages.ts';
import { answerFailure, finish } from './http/answer.ts';
import { networkOf } from './ports/network.ts';
import type { Page } from './http/page.ts';
import { canonicalPath, matchesPath } from './http/path.ts';
import { routesOf } from './http/routes.ts';
import { servePage, serveRoute } from './http/serve.ts';
import type { Deps } from './identity/work.ts';

export interface Connection {
  /** Client address, resolved through the trusted proxies. */
  ip: string;
}
type Env = { Bindings: Connection & { traceId: string } };

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
  for (const page of pages)
    app.on(page.method ?? 'GET', page.path, (c) => servePage(page, deps, { request: c.req.raw, params: c.req.param(), ...c.env }));
  for (const route of routes)
    app.on(route.endpoint.method, route.endpoint.path, (c) =>
      serveRoute(route, deps, { request: c.req.raw, params: c.req.param(), ...c.env }),
    );
  const known = [...pages.map(({ path, method = 'GET' }) => ({ path, method })), ...routes.map(({ endpoint }) => endpoint)];
  app.notFound((c) => {
    const methods = new Set(known.filter(({ path }) => matchesPath(path, c.req.path)).map(({ method }) => method));
    throw methods.size > 0 ? wrongMethod([...methods, 'OPTIONS'].toSorted().join(', ')) : noEndpoint();
  });
  app.onError((error, c) => answerFailure(error, c.env.traceId, deps));

  return async (request, { ip } = { ip: '127.0.0.1' }) => {
    const traceId = crypto.randomUUID();
    const startedAt = performance.now();
    let response: Response;
    try {
      if (request.method === 'OPTIONS') response = new Response(null, { status: 204 });
      else {
        await deps.limits.count('everything', networkOf(ip));
        response = await app.fetch(request, { ip, traceId });
      }
    } catch (error) {
      response = answerFailure(error, traceId, deps);
    }
    if (response.status >= 400 && request.method !== 'HEAD' && isOAuthPath(request)) response = await withOAuthError(response);
    deps.log.info(
      {
        traceId,
        method: request.method,
        path: canonicalPath(new URL(request.url).pathname),
        status: response.status,
        ms: Math.round(performance.now() - startedAt),
        ip,
      },
      'request',
    );
    return finish(response, request, traceId, deps);
  };
}
