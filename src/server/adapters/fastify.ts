// `gatehouse/server/fastify`, for Fastify 5.
import type { Gate, Needs } from '../verifier.ts';
import { keepCaller, webRequest, type NodeRequest } from './node-request.ts';

export { callerOf } from './node-request.ts';

interface FastifyRequest {
  raw: NodeRequest;
  /** As it was sent, whatever `url` was rewritten to. */
  originalUrl: string;
  /** Where a later hook than `onRequest` is used. */
  body?: unknown;
}
interface FastifyReply {
  header(name: string, value: string | string[]): unknown;
  send(body?: unknown): unknown;
}
type Hook = (request: FastifyRequest, reply: FastifyReply) => Promise<unknown>;

/** The sign-in routes of a session: `app.addHook('onRequest', signInRoutes(session))`. */
export function signInRoutes(gate: Gate): Hook {
  return async ({ raw, originalUrl, body }, reply) => {
    const handled = await gate.handle(webRequest(raw, { path: originalUrl, parsed: body }));
    return handled && reply.send(handled);
  };
}

/** `app.setErrorHandler(refusals(session))`: an `AuthError` that a route throws is answered as `protect` does, others go on. */
export const refusals =
  (gate: Gate) =>
  (error: unknown, { raw, originalUrl }: FastifyRequest, reply: FastifyReply): unknown =>
    reply.send(gate.refuse(error, webRequest(raw, { path: originalUrl })));

/** Lets in whoever has what is needed, as a route's `onRequest`; `callerOf(request)` says who it is. */
export function protect(gate: Gate, needs?: Needs): Hook {
  return async (request, reply) => {
    const asked = webRequest(request.raw, { path: request.originalUrl });
    try {
      const { caller, setCookie } = await gate.admit(asked, needs);
      if (setCookie.length > 0) reply.header('set-cookie', [...setCookie]);
      keepCaller(request, caller);
    } catch (error) {
      return reply.send(gate.refuse(error, asked));
    }
    return undefined;
  };
}
