// `gatehouse/server/express`, for Express 5.
import { isAuthError } from '../auth-error.ts';
import type { Gate, Needs } from '../verifier.ts';
import { keepCaller, webRequest, type NodeRequest } from './node-request.ts';

export { callerOf } from './node-request.ts';

interface ExpressRequest extends NodeRequest {
  originalUrl: string;
  /** What `express.json()` has made of the body. */
  body?: unknown;
}
interface ExpressResponse {
  status(code: number): unknown;
  setHeader(name: string, value: string): unknown;
  append(name: string, value: string): unknown;
  end(body?: Uint8Array): unknown;
}
type Next = (error?: unknown) => void;
type Handler = (request: ExpressRequest, response: ExpressResponse, next: Next) => Promise<void>;

async function answer(response: ExpressResponse, from: Response): Promise<void> {
  response.status(from.status);
  for (const [name, value] of from.headers) if (name !== 'set-cookie') response.setHeader(name, value);
  for (const line of from.headers.getSetCookie()) response.append('Set-Cookie', line);
  response.end(new Uint8Array(await from.arrayBuffer()));
}

/** The sign-in routes of a session: `app.use(signInRoutes(session))`. */
export function signInRoutes(gate: Gate): Handler {
  return async (request, response, next) => {
    const handled = await gate.handle(webRequest(request, { path: request.originalUrl, parsed: request.body }));
    if (handled) await answer(response, handled);
    else next();
  };
}

/** After the routes, `app.use(refusals(session))`: an `AuthError` that one of them throws is answered as `protect` does. */
export const refusals =
  (gate: Gate) =>
  async (error: unknown, request: ExpressRequest, response: ExpressResponse, next: Next): Promise<void> => {
    if (isAuthError(error)) await answer(response, gate.refuse(error, webRequest(request, { path: request.originalUrl })));
    else next(error);
  };

/** Lets in whoever has what is needed; `callerOf(request)` says who it is. */
export function protect(gate: Gate, needs?: Needs): Handler {
  return async (request, response, next) => {
    const asked = webRequest(request, { path: request.originalUrl });
    try {
      const { caller, setCookie } = await gate.admit(asked, needs);
      for (const line of setCookie) response.append('Set-Cookie', line);
      keepCaller(request, caller);
    } catch (error) {
      return answer(response, gate.refuse(error, asked));
    }
    next();
  };
}
