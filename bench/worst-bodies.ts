// node bench/worst-bodies.ts: each endpoint is sent its largest legal request, twelve at once, while another workspace asks for its flags; one
// JSON line per endpoint, the slowest first.
import process from 'node:process';
import { monitorEventLoopDelay } from 'node:perf_hooks';
import { routes } from '../provider/app.ts';
import type { Route } from '../provider/http/routes.ts';
import { jsonLimitBytes } from '../provider/http/body.ts';
import { createLog } from '../provider/run/log.ts';
import { createIsolationWorld } from '../provider/test/security/isolation.ts';
import { pathFor, sampleOf } from '../provider/test/security/samples.ts';
import { people } from '../src/contract/behaviour.ts';

const atOnce = 12;
const longestQuery = 12_000;
const uuid = /^[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}$/i;

/** Another value of the same kind. */
function another(value: unknown, at: number): unknown {
  if (Array.isArray(value)) return value.map((one) => another(one, at));
  if (typeof value === 'object' && value !== null)
    return Object.fromEntries(Object.entries(value).map(([name, inner]) => [name, another(inner, at)]));
  if (typeof value !== 'string' || /^(true|false)$/.test(value)) return value;
  if (uuid.test(value)) return crypto.randomUUID();
  if (value.includes('@')) return `worst${at}.${value}`;
  if (/^\d{1,3}(\.\d{1,3}){3}/.test(value)) return `10.${(at >> 8) & 255}.${at & 255}.7`;
  return /^[A-Z][a-z]+[A-Z]|^(\w+\.)+\w+$|^\w{2}$/.test(value) ? value : `${value} ${at}`;
}

/** Each list in it has `most` entries. */
function grown(value: unknown, most: number): unknown {
  if (Array.isArray(value)) {
    const [first = 'worst'] = value as unknown[];
    return Array.from({ length: most }, (_, at) => (at === 0 ? first : another(first, at)));
  }
  if (typeof value !== 'object' || value === null) return value;
  return Object.fromEntries(Object.entries(value).map(([name, inner]) => [name, grown(inner, most)]));
}

interface Request {
  path: string;
  method: string;
  body: string | null;
  what: string;
}

/** From the largest to the smallest; the first that is answered is the worst. */
function* requestsTo(route: Route, ids: Parameters<typeof sampleOf>[1]): Generator<Request> {
  const { method, parts } = route.endpoint;
  if (parts.consumes === 'form') return;
  const sample = sampleOf(route, ids);
  const path = pathFor(route, ids);
  if (method !== 'GET' && sample.body) {
    const one = JSON.stringify(sample.body);
    for (let most = Math.min(10_000, Math.floor(jsonLimitBytes / 8)); most >= 1; most = Math.floor(most / 2)) {
      const body = JSON.stringify(grown(sample.body, most));
      if (body.length < jsonLimitBytes - 1000) yield { path, method, body, what: `${Math.round(body.length / 1000)} kB, lists of ${most}` };
      if (body === one) return;
    }
  }
  for (let length = longestQuery; length >= 1 && sample.query; length = Math.floor(length / 4)) {
    const query = Object.fromEntries(
      Object.entries(sample.query).map(([name, value]) => {
        if (/^_?(ids|tenantIds|subTenantIds)$/.test(name))
          return [name, Array.from({ length: length / 37 + 1 }, () => crypto.randomUUID()).join(',')];
        return [name, /filter|search|query/i.test(name) ? 'a%_'.repeat(length / 3) : value];
      }),
    );
    yield { path: `${path}?${new URLSearchParams(query)}`, method, body: null, what: `query of ${length}` };
  }
}

// Its log would fill the memory.
const { world, foreign } = await createIsolationWorld({ log: createLog('silent') });
const token = (await world.signIn(people.stranger)).token()!;
await world.data((tx) => tx.updateTable('sessions').set({ amr: 'pwd otp mfa' }).execute());
const send = ({ path, method, body }: Request) =>
  world.send(path, { method, headers: { 'content-type': 'application/json', authorization: `Bearer ${token}` }, body });

/** How long another workspace waits meanwhile, in ms. */
async function besides(work: () => Promise<unknown>): Promise<{ p99: number; longest: number; blocked: number; ms: number }> {
  const loop = monitorEventLoopDelay({ resolution: 1 });
  const times: number[] = [];
  let isOver = false;
  const asking = (async () => {
    do {
      const begun = performance.now();
      await (await world.send('/flags')).arrayBuffer();
      times.push(performance.now() - begun);
    } while (!isOver);
  })();
  loop.enable();
  const begun = performance.now();
  await work();
  const ms = performance.now() - begun;
  isOver = true;
  await asking;
  loop.disable();
  const sorted = times.toSorted((a, b) => a - b);
  const rounded = (value: number) => Math.round(value * 10) / 10;
  return {
    p99: rounded(sorted[Math.floor(sorted.length * 0.99)]!),
    longest: rounded(sorted.at(-1)!),
    blocked: rounded(loop.max / 1e6),
    ms: rounded(ms),
  };
}

const results: object[] = [];
for (const route of routes) {
  for (const request of requestsTo(route, foreign['other']!(route.name.split('.')[0]!))) {
    const first = await send(request);
    if (first.status === 400 || first.status === 413 || first.status === 414) continue;
    const statuses = new Set([first.status]);
    const measured = await besides(() =>
      Promise.all(Array.from({ length: atOnce }, async () => statuses.add((await send(request)).status))),
    );
    if (process.env['BENCH_VERBOSE']) console.error(route.name, measured);
    results.push({ endpoint: route.name, ...measured, what: request.what, statuses: [...statuses].join(' ') });
    break;
  }
}
for (const result of results.toSorted((a, b) => (b as { longest: number }).longest - (a as { longest: number }).longest))
  console.log(JSON.stringify(result));
process.exit();
