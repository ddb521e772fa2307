// `gatehouse/server/next`, for the App Router of Next.js 15 and 16.
import type { Caller } from '../caller.ts';
import { requireHolder } from '../options.ts';
import type { Session } from '../session.ts';
import type { Gate, Needs } from '../verifier.ts';
import { cookieAfter, withCookies } from './cookies.ts';

type Answer = Response | Promise<Response>;
/** What `NextResponse` has beside `Response`. */
interface NextResponses {
  next(init: { request: { headers: Headers } }): Response;
}

/** Next takes no relative address from a proxy; one of its own host it makes relative again. */
function absolute(response: Response, { url }: Request): Response {
  const location = response.headers.get('location');
  if (location) response.headers.set('location', new URL(location, url).href);
  return response;
}

/**
 * `proxy.ts` (`middleware.ts` before Next 16): sign-in routes, and fresh tokens for what comes after it. Paths that `needsOf` has needs for
 * are for whoever has them; components and actions check for themselves all the same.
 */
export const createProxy =
  (session: Session, responses: NextResponses, needsOf: (path: string) => Needs | undefined = () => undefined) =>
  async (request: Request): Promise<Response> => {
    const handled = await session.handle(request);
    if (handled) return absolute(handled, request);
    const needs = needsOf(new URL(request.url).pathname);
    let setCookie: readonly string[] = [];
    try {
      ({ setCookie } = needs ? await session.admit(request, needs) : await session.load(request));
    } catch (error) {
      if (needs) return absolute(session.refuse(error, request), request);
      console.error(error);
    }
    const headers = new Headers(request.headers);
    headers.set('cookie', cookieAfter(headers.get('cookie'), setCookie));
    return withCookies(responses.next({ request: { headers } }), setCookie);
  };

/** A route handler for whoever has what is needed. An `AuthError` that it throws is answered in the same way. */
export const protect =
  <Rest extends unknown[]>(gate: Gate, needs: Needs, handler: (request: Request, caller: Caller, ...rest: Rest) => Answer) =>
  async (request: Request, ...rest: Rest): Promise<Response> => {
    let lines: readonly string[] = [];
    try {
      const admitted = await gate.admit(request, needs);
      lines = admitted.setCookie;
      return withCookies(await handler(request, admitted.caller, ...rest), lines);
    } catch (error) {
      return withCookies(gate.refuse(error, request), lines);
    }
  };

/** Who looks at a server component or calls a server action: `await currentCaller(session, headers())`. Undefined if nobody is signed in. */
export const currentCaller = async (session: Session, headers: Headers | Promise<Headers>): Promise<Caller | undefined> =>
  session.read({ headers: new Headers(requireHolder(await headers)) });
