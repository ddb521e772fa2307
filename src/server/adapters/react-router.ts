// `gatehouse/server/react-router`, for React Router 7 and 8 in framework mode, and Remix 2. From 7.15 on 7 needs
// `future: { v8_passThroughRequests: true }` in `react-router.config.ts`.
import type { Caller } from '../caller.ts';
import type { Gate, Needs } from '../verifier.ts';
import { withCookies } from './cookies.ts';

interface Arguments {
  request: Request;
  /** Where people are, since 7.15: a request for a page's data ends in `.data`, and before 7.15 looks like any other of a script. */
  url?: URL;
}

/** What a script asks for in the name of a page, as the page itself would be asked for. */
function pageOf({ request, url }: Arguments): Request | undefined {
  if (url && !new URL(request.url).pathname.endsWith('.data')) return undefined;
  const headers = new Headers(request.headers);
  headers.set('sec-fetch-mode', 'navigate');
  return new Request(url ?? request.url, { method: request.method, headers });
}

/**
 * The loader of a route for the sign-in paths: `route('account/*', …)` and `route('oauth/callback', …)`. With `embeddedLogin` it is the
 * loader and the action of `route('api/frontegg/*', …)`.
 */
export const signInLoader =
  (gate: Gate) =>
  async (args: Arguments): Promise<Response> =>
    (await gate.handle((args.url && pageOf(args)) ?? args.request)) ?? new Response('Not found', { status: 404 });

/** A page's sign-in takes the whole page. */
function refused(gate: Gate, error: unknown, args: Arguments): Response {
  const response = gate.refuse(error, pageOf(args) ?? args.request);
  if (response.headers.has('location')) response.headers.set('x-remix-reload-document', 'true');
  return response;
}

/**
 * A loader or action for whoever has what is needed; an `AuthError` that it throws is answered in the same way. Give its result a `headers`
 * that hands on those of the loader: `export const headers = ({ loaderHeaders }) => loaderHeaders`.
 */
export const protect =
  <A extends Arguments, T>(gate: Gate, needs: Needs, handler: (args: A, caller: Caller) => T | Promise<T>) =>
  async (args: A): Promise<Response | T> => {
    let lines: readonly string[] = [];
    try {
      const { caller, setCookie } = await gate.admit(args.request, needs);
      lines = setCookie;
      const result = await handler(args, caller);
      if (lines.length === 0) return result;
      return withCookies(result instanceof Response ? result : Response.json(result), lines);
    } catch (error) {
      // What a handler throws itself: a redirect, say.
      throw error instanceof Response ? error : withCookies(refused(gate, error, args), lines);
    }
  };
