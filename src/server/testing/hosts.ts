// Each framework as small as an adapter can see it: a member's page behind the sign-in routes.
import { Readable } from 'node:stream';
import { Hono } from 'hono';
import * as astro from '../adapters/astro.ts';
import * as express from '../adapters/express.ts';
import * as fastify from '../adapters/fastify.ts';
import * as hono from '../adapters/hono.ts';
import * as next from '../adapters/next.ts';
import * as nuxt from '../adapters/nuxt.ts';
import * as reactRouter from '../adapters/react-router.ts';
import * as sveltekit from '../adapters/sveltekit.ts';
import { isAuthError } from '../auth-error.ts';
import type { Caller } from '../caller.ts';
import type { Session } from '../session.ts';
import type { Needs } from '../verifier.ts';

type Page = (caller: Caller) => Response;
type App = (request: Request) => Promise<Response>;
export type Host = (session: Session, needs: Needs, page: Page) => App;

const pathOf = ({ url }: Request) => new URL(url).pathname + new URL(url).search;

/** Node's own request. */
export const nodeRequest = (request: Request) =>
  Object.assign(Readable.from(request.body ?? []), {
    ...{ method: request.method, url: pathOf(request), originalUrl: pathOf(request) },
    headers: Object.fromEntries(request.headers),
  });

/** What is sent with `headers` that were set before it. */
function withHeaders(response: Response, headers: Headers): Response {
  const all = new Headers(response.headers);
  for (const line of headers.getSetCookie()) all.append('set-cookie', line);
  return new Response(response.body, { status: response.status, headers: all });
}

const nuxtApp =
  (eventOf: (request: Request, headers: Headers) => Parameters<ReturnType<typeof nuxt.signInRoutes>>[0]): Host =>
  (session, needs, page) =>
  async (request) => {
    const headers = new Headers();
    const event = eventOf(request, headers);
    const isWeb = 'res' in event;
    const answer =
      (await nuxt.signInRoutes(session)(event)) ?? (await nuxt.protect(session, needs, async (_event, caller) => page(caller))(event));
    // As h3 2 does.
    return isWeb && answer.status >= 400 ? answer : withHeaders(answer, headers);
  };
const nodePart = (request: Request, headers: Headers) => ({
  ...{ req: nodeRequest(request), res: { appendHeader: (name: string, value: string) => headers.append(name, value) } },
});

/** `more`: what loaders get beside the request. */
const routerApp =
  (more: (request: Request) => { url?: URL }): Host =>
  (session, needs, page) =>
  async (request) => {
    const args = { request, ...more(request) };
    if (!request.url.endsWith('/members')) return reactRouter.signInLoader(session)(args);
    const loader = reactRouter.protect(session, needs, async (_args, caller) => page(caller));
    return loader(args).catch((thrown: unknown) => (thrown instanceof Response ? thrown : Promise.reject(thrown)));
  };

export const hosts: Readonly<Record<string, Host>> = {
  express: (session, needs, page) => async (request) => {
    const asked = nodeRequest(request);
    const headers = new Headers();
    const sent: { status: number; body?: Uint8Array | undefined } = { status: 200 };
    const response = {
      status: (code: number) => (sent.status = code),
      setHeader: (name: string, value: string) => headers.set(name, value),
      append: (name: string, value: string) => headers.append(name, value),
      end: (body?: Uint8Array) => (sent.body = body),
    };
    for (const handler of [express.signInRoutes(session), express.protect(session, needs)]) {
      let goesOn = false;
      await handler(asked, response, () => (goesOn = true));
      if (!goesOn) return new Response((sent.body ?? null) as BodyInit, { status: sent.status, headers });
    }
    try {
      return withHeaders(page(express.callerOf(asked)), headers);
    } catch (error) {
      await express.refusals(session)(error, asked, response, (other) => {
        throw other;
      });
      return new Response((sent.body ?? null) as BodyInit, { status: sent.status, headers });
    }
  },
  fastify: (session, needs, page) => async (request) => {
    const raw = nodeRequest(request);
    const asked = { raw, originalUrl: raw.originalUrl };
    const headers = new Headers();
    const reply = {
      header: (name: string, value: string | string[]) => [value].flat().map((each) => headers.append(name, each)),
      send: (body: unknown) => body,
    };
    const answer = (await fastify.signInRoutes(session)(asked, reply)) ?? (await fastify.protect(session, needs)(asked, reply));
    if (answer) return withHeaders(answer as Response, headers);
    try {
      return withHeaders(page(fastify.callerOf(asked)), headers);
    } catch (error) {
      return withHeaders(fastify.refusals(session)(error, asked, reply) as Response, headers);
    }
  },
  hono: (session, needs, page) => async (request) => {
    const app = new Hono<hono.GatehouseEnv>().use(hono.signInRoutes(session));
    app.get('/members', hono.protect(session, needs), (context) => page(context.get('caller')));
    // Hono answers 500 to either.
    app.onError((error, context) => (isAuthError(error) ? context.text('Internal Server Error', 500) : Promise.reject(error)));
    return app.fetch(request);
  },
  'next proxy': (session, needs, page) => async (request) => {
    let passedOn: Headers | undefined;
    const responses = { next: (init: { request: { headers: Headers } }) => ((passedOn = init.request.headers), new Response()) };
    const first = await next.createProxy(session, responses, () => needs)(request);
    if (!passedOn) return first;
    return withHeaders(page((await next.currentCaller(session, passedOn))!), first.headers);
  },
  'next route handler': (session, needs, page) => async (request) =>
    (await session.handle(request)) ?? next.protect(session, needs, async (_request, caller) => page(caller))(request),
  'nuxt, h3 1': nuxtApp((request, headers) => ({ node: nodePart(request, headers), context: {} })),
  'nuxt, h3 2': nuxtApp((request, headers) => ({ req: request, res: { headers }, context: {} })),
  // Whose response it writes itself.
  'nuxt, h3 2 on Node': nuxtApp((request, headers) => ({
    ...{ req: request, res: { headers }, node: nodePart(new Request(request.url), new Headers()), context: {} },
  })),
  'react-router': routerApp(() => ({})),
  'react-router 8': routerApp(({ url }) => ({ url: new URL(url) })),
  sveltekit: (session, needs, page) => (request) => {
    const locals: { caller?: Caller } = {};
    const event = { request, url: new URL(request.url), locals };
    return sveltekit.createHandle(session, () => needs)({ event, resolve: async () => page(locals.caller!) });
  },
  astro: (session, needs, page) => (request) => {
    const locals: { caller?: Caller } = {};
    const context = { request, url: new URL(request.url), locals };
    return astro.createMiddleware(session, () => needs)(context, async () => page(locals.caller!));
  },
};
