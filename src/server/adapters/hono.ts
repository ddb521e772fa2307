// `gatehouse/server/hono`, for Hono 4.
import { isAuthError } from '../auth-error.ts';
import type { Caller } from '../caller.ts';
import type { Gate, Needs } from '../verifier.ts';

interface Context {
  req: { raw: Request };
  res: Response | undefined;
  /** What a handler threw, and Hono has answered. */
  error: Error | undefined;
  header(name: string, value: string, options: { append: boolean }): void;
  set(key: 'caller', value: Caller): void;
}
type Handler = (context: Context, next: () => Promise<void>) => Promise<Response | void>;

/** For `new Hono<GatehouseEnv>()`. */
export interface GatehouseEnv {
  Variables: { caller: Caller };
}

/** The sign-in routes of a session: `app.use(signInRoutes(session))`. */
export function signInRoutes(gate: Gate): Handler {
  return async ({ req }, next) => (await gate.handle(req.raw)) ?? next();
}

/** Lets in whoever has what is needed; `context.get('caller')` says who it is. An `AuthError` thrown behind it is answered in the same way. */
export function protect(gate: Gate, needs?: Needs): Handler {
  return async (context, next) => {
    let lines: readonly string[];
    try {
      const { caller, setCookie } = await gate.admit(context.req.raw, needs);
      context.set('caller', caller);
      lines = setCookie;
    } catch (error) {
      return gate.refuse(error, context.req.raw);
    }
    await next();
    if (isAuthError(context.error)) context.res = gate.refuse(context.error, context.req.raw);
    // Not before: a handler's own Response has no headers of the context.
    for (const line of lines) context.header('set-cookie', line, { append: true });
    return undefined;
  };
}
