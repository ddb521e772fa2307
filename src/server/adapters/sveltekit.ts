// `gatehouse/server/sveltekit`, for SvelteKit 2 and later.
import type { Caller } from '../caller.ts';
import type { Gate, Needs } from '../verifier.ts';
import { withCookies } from './cookies.ts';

interface Input<Event> {
  event: Event;
  resolve(event: Event): Response | Promise<Response>;
}
interface SvelteEvent {
  request: Request;
  url: URL;
  locals: object;
  isDataRequest?: boolean;
}
interface Locals {
  caller?: Caller | undefined;
}

/**
 * A page's data is asked for by script; a redirect of it is an answer of SvelteKit's own. It leads to the provider at once: the router in the
 * browser would report a sign-in route as a page that isn't found.
 */
async function refusedData(gate: Gate, error: unknown, { request, url }: SvelteEvent): Promise<Response> {
  const refused = gate.refuse(error, new Request(url, { headers: { 'sec-fetch-mode': 'navigate' } }));
  const location = refused.headers.get('location');
  if (!location) return refused;
  const handled = await gate.handle(new Request(new URL(location, url), { headers: request.headers }));
  const answer = Response.json({ type: 'redirect', location: handled?.headers.get('location') ?? location });
  return withCookies(answer, handled?.headers.getSetCookie() ?? []);
}

/**
 * The `handle` of `hooks.server.ts`: the sign-in routes of a session, and `locals.caller`. Declare `caller?: Caller` in `App.Locals`.
 * Paths that `needsOf` has needs for are for whoever has them; all others are for everyone.
 */
export const createHandle =
  (gate: Gate, needsOf: (path: string) => Needs | undefined = () => undefined) =>
  async <Event extends SvelteEvent>({ event, resolve }: Input<Event>): Promise<Response> => {
    const { request, url } = event;
    const handled = await gate.handle(request);
    if (handled) return handled;
    const needs = needsOf(url.pathname);
    let lines: readonly string[] = [];
    try {
      const { caller, setCookie } = await gate.admit(request, needs);
      (event.locals as Locals).caller = caller;
      lines = setCookie;
    } catch (error) {
      const refused = gate.refuse(error, request);
      if (needs) return event.isDataRequest ? refusedData(gate, error, event) : refused;
    }
    try {
      return withCookies(await resolve(event), lines);
    } catch (error) {
      return withCookies(event.isDataRequest ? await refusedData(gate, error, event) : gate.refuse(error, request), lines);
    }
  };
