// `gatehouse/server/astro`, for Astro 5 and later.
import type { Caller } from '../caller.ts';
import type { Gate, Needs } from '../verifier.ts';
import { withCookies } from './cookies.ts';

interface Context {
  request: Request;
  url: URL;
  locals: object;
  /** Built ahead of time, for everyone. */
  isPrerendered?: boolean;
}

/**
 * The `onRequest` of `src/middleware.ts`: the sign-in routes of a session, and `Astro.locals.caller`. Declare `caller?: Caller` in `App.Locals`.
 * Paths that `needsOf` has needs for are for whoever has them; all others are for everyone. An `AuthError` that an endpoint throws is a refusal.
 */
export const createMiddleware =
  (gate: Gate, needsOf: (path: string) => Needs | undefined = () => undefined) =>
  async (context: Context, next: () => Promise<Response>): Promise<Response> => {
    const { request, url, locals, isPrerendered } = context;
    if (isPrerendered) return next();
    const handled = await gate.handle(request);
    if (handled) return handled;
    const needs = needsOf(url.pathname);
    let lines: readonly string[] = [];
    try {
      const { caller, setCookie } = await gate.admit(request, needs);
      (locals as { caller?: Caller }).caller = caller;
      lines = setCookie;
    } catch (error) {
      const refused = gate.refuse(error, request);
      if (needs) return refused;
    }
    try {
      return withCookies(await next(), lines);
    } catch (error) {
      return withCookies(gate.refuse(error, request), lines);
    }
  };
