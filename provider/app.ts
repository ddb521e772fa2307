import { Hono } from 'hono';
import { AppError } from '../src/lib/error.ts';
import type { Ctx, Deps } from './http/context.ts';
import { federationPages } from './federation/pages.ts';
import { admit } from './http/guard.ts';
import { answer, answerFailure, finish } from './http/answer.ts';
import { networkOf } from './http/client-address.ts';
import { readInput } from './http/input.ts';
import { requireOwnPage } from './http/origin.ts';
import { canonicalPath, matchesPath } from './http/path.ts';
import { inboxPages } from './demo/inbox.ts';
import type { LimitGroup } from './http/limits.ts';
import { isOAuthPath, withOAuthError } from './oauth/oauth-errors.ts';
import { oauthPages } from './oauth/pages.ts';
import { publicFiles } from './http/public-files.ts';
import { routes, type Route } from './http/routes.ts';

export interface Connection {
  /** Address of the client, already read through the trusted proxies. */
  ip: string;
}
/** An address that is not an endpoint of the contract: a page, a redirect, a file. */
export interface Page {
  path: string;
  /** Default GET. */
  method?: 'GET' | 'POST';
  limit?: LimitGroup;
  respond(request: Request, params: Record<string, string>, ctx: Ctx): Promise<Response>;
}
type Env = { Bindings: Connection & { traceId: string } };

const noEndpoint = () => new AppError('NO_SUCH_ENDPOINT', "There's no endpoint at this path.", { status: 404 });
const wrongMethod = (allow: string) => new AppError('NO_SUCH_ENDPOINT', `This path answers ${allow}.`, { status: 405, context: { allow } });

interface Facts {
  deps: Deps;
  ip: string;
  traceId: string;
}

const contextOf = ({ headers }: Request, { deps, ip, traceId }: Facts, caller?: Ctx['caller']): Ctx => ({
  deps,
  caller,
  request: { ip, traceId, userAgent: headers.get('user-agent') ?? '' },
  header: (name) => headers.get(name) ?? undefined,
  setCookies: [],
});

function withCookies(response: Response, { setCookies }: Ctx): Response {
  for (const cookie of setCookies) response.headers.append('set-cookie', cookie);
  return response;
}

async function servePage({ limit, respond }: Page, request: Request, params: Record<string, string>, facts: Facts): Promise<Response> {
  if (limit) await facts.deps.limits.count(limit, networkOf(facts.ip));
  const ctx = contextOf(request, facts);
  return withCookies(await respond(request, params, ctx), ctx);
}

async function serve({ endpoint, handle }: Route, request: Request, params: Record<string, string>, facts: Facts): Promise<Response> {
  const { deps, ip, traceId } = facts;
  requireOwnPage(endpoint, request, deps.config);
  const { limit } = endpoint.parts;
  if (limit) await deps.limits.count(limit, networkOf(ip));
  const caller = await admit(endpoint, request.headers.get('authorization') ?? undefined, deps);
  const input = await readInput(endpoint, request, params);
  const ctx = contextOf(request, facts, caller);
  let response: Response;
  try {
    const result = await handle(input, ctx);
    response = ctx.answer ?? answer(endpoint, result);
  } catch (error) {
    response = answerFailure(error, traceId, deps);
  }
  return withCookies(response, ctx);
}

/** The whole server as a function, made from the contract. Opens nothing and reads no environment. */
export function createProvider(deps: Deps): (request: Request, connection?: Connection) => Promise<Response> {
  const app = new Hono<Env>({ getPath: (request) => canonicalPath(new URL(request.url).pathname) });
  const pages: Page[] = [...publicFiles(deps), ...oauthPages(deps), ...federationPages(deps), ...(deps.inbox ? inboxPages(deps) : [])];
  for (const page of pages)
    app.on(page.method ?? 'GET', page.path, (c) =>
      servePage(page, c.req.raw, c.req.param(), { deps, ip: c.env.ip, traceId: c.env.traceId }),
    );
  for (const route of routes) {
    app.on(route.endpoint.method, route.endpoint.path, (c) =>
      serve(route, c.req.raw, c.req.param(), { deps, ip: c.env.ip, traceId: c.env.traceId }),
    );
  }
  const known = [...pages.map(({ path, method = 'GET' }) => ({ path, method })), ...routes.map(({ endpoint }) => endpoint)];
  app.notFound((c) => {
    const methods = new Set(known.filter(({ path }) => matchesPath(path, c.req.path)).map(({ method }) => method));
    throw methods.size > 0 ? wrongMethod([...methods, 'OPTIONS'].toSorted().join(', ')) : noEndpoint();
  });
  app.onError((error, c) => answerFailure(error, c.env.traceId, deps));

  return async (request, { ip } = { ip: '127.0.0.1' }) => {
    const traceId = crypto.randomUUID();
    const begun = performance.now();
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
        ms: Math.round(performance.now() - begun),
        ip,
      },
      'request',
    );
    return finish(response, request, traceId, deps);
  };
}
