// `gatehouse/server/nuxt`, for the server of Nuxt 3 and later (h3 1 and 2).
import type { Caller } from '../caller.ts';
import type { Gate, Needs } from '../verifier.ts';
import { withCookies } from './cookies.ts';
import { webRequest, type NodeRequest } from './node-request.ts';

/** h3 1. */
interface NodeEvent {
  node: {
    req: NodeRequest & { url?: string | undefined; originalUrl?: string | undefined; body?: unknown };
    res: { appendHeader(name: string, value: string): unknown };
  };
}
/** h3 2: a Request, and what goes into the response. On Node it has `node`, too. */
interface WebEvent {
  req: object;
  res: { headers: Headers };
}
type Event = NodeEvent | WebEvent;

const isWeb = (event: Event): event is WebEvent => 'req' in event && event.req instanceof Request;

function requestOf(event: Event): Request {
  if (isWeb(event)) return event.req as Request;
  const { req } = event.node;
  return webRequest(req, { path: req.originalUrl ?? req.url ?? '/', parsed: req.body });
}
function setCookie(event: Event, line: string): void {
  if (isWeb(event)) event.res.headers.append('set-cookie', line);
  else event.node.res.appendHeader('set-cookie', line);
}

/** Server middleware: the sign-in routes of a session. */
export const signInRoutes =
  (gate: Gate) =>
  (event: Event): Promise<Response | undefined> =>
    gate.handle(requestOf(event));

/** An event handler for whoever has what is needed. An `AuthError` that it throws is answered in the same way. */
export const protect =
  <E extends Event, T>(gate: Gate, needs: Needs, handler: (event: E, caller: Caller) => T | Promise<T>) =>
  async (event: E): Promise<T | Response> => {
    const request = requestOf(event);
    let lines: readonly string[] = [];
    try {
      const admitted = await gate.admit(request, needs);
      lines = admitted.setCookie;
      for (const line of lines) setCookie(event, line);
      return await handler(event, admitted.caller);
    } catch (error) {
      const refused = gate.refuse(error, request);
      // h3 2 sends an error without the event's headers.
      return isWeb(event) && refused.status >= 400 ? withCookies(refused, lines) : refused;
    }
  };
