import { contract } from '../src/contract/index.ts';
import type { Area, Endpoint } from '../src/contract/endpoint.ts';
import { toAppError } from '../src/lib/error.ts';
import type { Browser } from '../src/preview/context.ts';
import type { Scenario } from '../src/preview/scenario.ts';
import type { PreviewPolicy } from '../src/preview/world.ts';

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

type OwnWorld = Scenario & { browser: Browser };

/** A world that nothing else on the page knows, whose vendor has decided differently. */
async function worldWith(policy: Partial<PreviewPolicy>): Promise<OwnWorld> {
  const { readScenario } = await import('../src/preview/scenario.ts');
  const scenario = readScenario('?latency=0');
  const { world } = scenario.store;
  scenario.store.world = { ...world, policy: { ...world.policy, ...policy } };
  return { ...scenario, browser: {} };
}

/** A provider on this page's origin that answers from the preview's world, so that elements ask as they ask a real one. */
export class Wire {
  /** Nobody is reached any more. */
  isDown = false;
  readonly asked: string[] = [];
  /** What was searched for. */
  readonly searched: string[] = [];
  /** By path: answered instead of what the preview says. */
  readonly instead = new Map<string, object>();
  /** What is between the page and the provider, and may answer or refuse instead of it. */
  between: (request: Request) => Response | Promise<Response> | undefined = () => undefined;
  /** Has the last word on what is answered, a refusal's sentence too. */
  rewrite: (answer: unknown, route: { path: string; isRefusal: boolean }) => unknown = (answer) => answer;
  #real = globalThis.fetch;
  #own: Promise<OwnWorld> | undefined;

  /** `policy`: of a world of its own, instead of the page's preview. */
  constructor(policy?: Partial<PreviewPolicy>) {
    if (policy) this.#own = worldWith(policy);
    globalThis.fetch = (input, init) => this.#answer(new Request(input, init));
  }

  /** From now on it is asked by another browser, without cookies. */
  async forgetBrowser(): Promise<void> {
    const own = await this.#own;
    for (const key of ['sessionId', 'asked', 'id'] as const) delete own?.browser[key];
  }

  async #handlersOf(area: Area): Promise<Record<string, Handle>> {
    const { createPreviewArea, previewHandlers } = await import('../src/preview/index.ts');
    return (this.#own ? createPreviewArea(area, await this.#own) : previewHandlers(area)) as Record<string, Handle>;
  }

  async #answer(request: Request): Promise<Response> {
    const { pathname, searchParams } = new URL(request.url);
    if (!pathname.startsWith('/frontegg/')) return this.#real(request);
    this.asked.push(pathname);
    const filter = searchParams.get('_filter');
    if (request.method === 'GET' && filter !== null) this.searched.push(filter);
    if (this.isDown) throw new TypeError('Failed to fetch');
    const between = this.between(request);
    if (between) return between;
    const instead = this.instead.get(pathname);
    if (instead) return Response.json(instead);
    const { rewrite } = this;
    const route = routes.find(({ endpoint, pattern }) => endpoint.method === request.method && pattern.test(pathname));
    if (!route) return Response.json({ errors: [], errorCode: 'NO_SUCH_ENDPOINT' }, { status: 404 });
    const params = Object.entries(route.pattern.exec(pathname)!.groups ?? {}).map(([name, value]) => [name, decodeURIComponent(value)]);
    const handle = (await this.#handlersOf(route.area))[route.key]!;
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
