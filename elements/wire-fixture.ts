import { contract } from '../src/contract/index.ts';
import type { Area, Endpoint } from '../src/contract/endpoint.ts';
import { toAppError } from '../src/lib/error.ts';

type Handle = (input: Record<string, unknown>) => Promise<unknown>;
interface Route {
  area: Area;
  key: string;
  endpoint: Endpoint;
  pattern: RegExp;
}

const routes: readonly Route[] = Object.values(contract as Record<string, Area>)
  .flatMap((area) =>
    Object.entries(area).map(([key, endpoint]) => ({
      ...{ area, key, endpoint: endpoint as Endpoint },
      pattern: new RegExp(`^/frontegg${endpoint.path.replace(/:(\w+)/g, '(?<$1>[^/]+)')}$`),
    })),
  )
  // Names of paths before what stands for any name.
  .toSorted((one, other) => one.endpoint.path.split(':').length - other.endpoint.path.split(':').length);

async function bodyOf(request: Request): Promise<unknown> {
  if (request.headers.get('content-type')?.startsWith('multipart/')) return request.formData();
  const text = await request.text();
  return text ? (JSON.parse(text) as unknown) : undefined;
}

function written(answer: unknown): Response {
  if (answer === undefined) return new Response(null, { status: 204 });
  return typeof answer === 'string' || answer instanceof Blob || answer instanceof ReadableStream
    ? new Response(answer)
    : Response.json(answer);
}

/** A provider on this page's origin that answers from the preview's world, so that elements ask as they ask a real one. */
export class Wire {
  /** Nobody is reached any more. */
  isDown = false;
  readonly asked: string[] = [];
  /** By path: answered instead of what the preview says. */
  readonly instead = new Map<string, object>();
  /** Has the last word on what is answered, a refusal's sentence too. */
  rewrite: (answer: unknown, route: { path: string; isRefusal: boolean }) => unknown = (answer) => answer;
  #real = globalThis.fetch;

  constructor() {
    globalThis.fetch = (input, init) => this.#answer(new Request(input, init));
  }

  async #answer(request: Request): Promise<Response> {
    const { pathname, searchParams } = new URL(request.url);
    if (!pathname.startsWith('/frontegg/')) return this.#real(request);
    this.asked.push(pathname);
    if (this.isDown) throw new TypeError('Failed to fetch');
    const instead = this.instead.get(pathname);
    if (instead) return Response.json(instead);
    const { rewrite } = this;
    const route = routes.find(({ endpoint, pattern }) => endpoint.method === request.method && pattern.test(pathname));
    if (!route) return Response.json({ errors: [], errorCode: 'NO_SUCH_ENDPOINT' }, { status: 404 });
    const params = Object.entries(route.pattern.exec(pathname)!.groups ?? {}).map(([name, value]) => [name, decodeURIComponent(value)]);
    const { previewHandlers } = await import('../src/preview/index.ts');
    const handle = (previewHandlers(route.area) as Record<string, Handle>)[route.key]!;
    try {
      const input = { ...Object.fromEntries(params), query: Object.fromEntries(searchParams), body: await bodyOf(request) };
      return written(rewrite(await handle(input), { path: route.endpoint.path, isRefusal: false }));
    } catch (cause) {
      const { code, message, status, context } = toAppError(cause);
      const errors = rewrite([message], { path: route.endpoint.path, isRefusal: true });
      return Response.json({ errors, errorCode: code, context }, { status: status || 500 });
    }
  }

  end(): void {
    globalThis.fetch = this.#real;
  }
}
