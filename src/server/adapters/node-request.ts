import type { Caller } from '../caller.ts';

/** What Express, Fastify and h3 1 have of a request: Node's own one. */
export interface NodeRequest extends AsyncIterable<unknown> {
  method?: string | undefined;
  headers: Readonly<Record<string, string | string[] | undefined>>;
  readableDidRead?: boolean;
}

interface Asked {
  path: string;
  /** What a parser has made of the body, if one has read it already. */
  parsed?: unknown;
}

/** Takes nothing before somebody reads it: the bodies of all other routes are the framework's. */
function streamOf(request: AsyncIterable<unknown>): ReadableStream {
  let chunks: AsyncIterator<unknown> | undefined;
  const pull = async (controller: ReadableStreamDefaultController) => {
    chunks ??= request[Symbol.asyncIterator]();
    const { done, value } = await chunks.next();
    if (done) controller.close();
    else controller.enqueue(value);
  };
  return new ReadableStream({ pull }, { highWaterMark: 0 });
}

/** The body, and its type where that has changed. */
function bodyOf(request: NodeRequest, parsed: unknown): { body?: BodyInit; duplex?: 'half'; type?: string } {
  if (!request.readableDidRead) return { body: streamOf(request), duplex: 'half' };
  if (parsed === undefined || parsed === null) return {};
  if (typeof parsed === 'string' || parsed instanceof Uint8Array) return { body: parsed as BodyInit };
  return { body: JSON.stringify(parsed), type: 'application/json' };
}

export function webRequest(request: NodeRequest, { path, parsed }: Asked): Request {
  const { method = 'GET' } = request;
  const all = Object.entries(request.headers).flatMap(([name, value]) =>
    [value ?? []].flat().map((each): [string, string] => [name, each]),
  );
  const headers = new Headers(all.filter(([name]) => !name.startsWith(':')));
  const { type, ...content } = /^(GET|HEAD)$/.test(method) ? {} : bodyOf(request, parsed);
  if (type) headers.set('content-type', type);
  // Everything but the path is the options' to say: a visitor may write any Host.
  return new Request(new URL(path.replace(/^\/+/, '/'), 'http://localhost'), { method, headers, ...content });
}

const callers = new WeakMap<object, Caller>();
export const keepCaller = (request: object, caller: Caller): void => void callers.set(request, caller);

/** Who sent the request, behind a guard. Throws where there is none. */
export function callerOf(request: object): Caller {
  const caller = callers.get(request);
  if (!caller) throw new Error('No guard has let this request in: put protect() before the handler.');
  return caller;
}
