import type { Route } from '../provider/http/routes.ts';
import { jsonLimitBytes } from '../provider/http/body.ts';
import { pathFor, sampleOf } from '../provider/test/security/samples.ts';
import type { Ids } from '../provider/test/security/area-testing.ts';

/** Longer addresses are refused by Node's own limit for headers. */
const longestQuery = 12_000;
const mostEntries = 10_000;
const uuid = /^[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}$/i;

/** What exists in the caller's workspace, by what a field that names it is called. */
export type Known = Readonly<Record<'user' | 'role' | 'permission' | 'group' | 'tenant', readonly string[]>>;

export interface Request {
  path: string;
  method: string;
  body: string | null;
  what: string;
}

function idsFor(field: string, known: Known | undefined): readonly string[] | undefined {
  const kind = /(user|role|permission|group|tenant)/i.exec(field)?.[1]?.toLowerCase() as keyof Known | undefined;
  return known?.[kind ?? 'user'];
}

/** Another value of the same kind. */
function another(value: unknown, at: number, field: string, known: Known | undefined): unknown {
  if (Array.isArray(value)) return value.map((one) => another(one, at, field, known));
  if (typeof value === 'object' && value !== null)
    return Object.fromEntries(Object.entries(value).map(([name, inner]) => [name, another(inner, at, name, known)]));
  if (typeof value !== 'string' || /^(true|false)$/.test(value)) return value;
  if (uuid.test(value)) return idsFor(field, known)?.[at] ?? crypto.randomUUID();
  if (value.includes('@')) return `worst${at}.${value}`;
  if (/^\d{1,3}(\.\d{1,3}){3}/.test(value)) return `10.${(at >> 8) & 255}.${at & 255}.7`;
  return /^[A-Z][a-z]+[A-Z]|^(\w+\.)+\w+$|^\w{2}$/.test(value) ? value : `${value} ${at}`;
}

/** Each list in it has `most` entries. */
function grown(value: unknown, most: number, field: string, known: Known | undefined): unknown {
  if (Array.isArray(value)) {
    const [first = 'worst'] = value as unknown[];
    return Array.from({ length: most }, (_, at) => another(grown(first, most, field, known), at, field, known));
  }
  if (typeof value !== 'object' || value === null) return value;
  return Object.fromEntries(Object.entries(value).map(([name, inner]) => [name, grown(inner, most, name, known)]));
}

/** Lists in lists multiply, so it grows until it's too large. */
function bodiesOf(body: Record<string, unknown>, known: Known | undefined): { text: string; what: string }[] {
  const bodies: { text: string; what: string }[] = [];
  for (let most = 1; most <= mostEntries; most *= 2) {
    const text = JSON.stringify(grown(body, most, '', known));
    if (text.length >= jsonLimitBytes || text === bodies.at(-1)?.text) break;
    bodies.push({ text, what: `${Math.round(text.length / 1000)} kB, lists of ${most}` });
  }
  return bodies.toReversed();
}

/** Text that makes patterns and searches work, and the largest page. */
function* valuesOf(name: string, value: string | undefined, known: Known | undefined): Generator<string> {
  if (/limit|count$|pageSize/i.test(name)) yield* ['10000', '1000', '500', '200', '100', '50'];
  else if (/ids$/i.test(name))
    for (let most = 300; most >= 1; most = Math.floor(most / 3)) yield (idsFor(name, known) ?? []).slice(0, most).join(',');
  else if (value === undefined || /filter|search|name|email|metadata/i.test(name))
    for (let length = longestQuery; length >= 12; length = Math.floor(length / 4)) yield 'a%_'.repeat(length / 3);
}

/** From the largest to the smallest; the first that is taken is the worst. `known`: with ids that exist, else with ids that don't. */
export function* bodyRequests(route: Route, ids: Ids, known: Known | undefined): Generator<Request> {
  const { method, parts } = route.endpoint;
  const sample = sampleOf(route, ids);
  if (method === 'GET' || parts.consumes === 'form' || !sample.body) return;
  const query = sample.query ? `?${new URLSearchParams(sample.query)}` : '';
  for (const { text, what } of bodiesOf(sample.body, known)) yield { path: `${pathFor(route, ids)}${query}`, method, body: text, what };
}

/** Each parameter with its largest value that `isTaken`, then all of these together. */
export async function queryRequests(
  route: Route,
  ids: Ids,
  { known, isTaken }: { known: Known; isTaken: (request: Request) => Promise<boolean> },
): Promise<Request[]> {
  const { method, checks } = route.endpoint;
  const sample = sampleOf(route, ids);
  if (method !== 'GET') return [];
  const request = (query: Record<string, string>, what: string): Request => ({
    ...{ path: `${pathFor(route, ids)}?${new URLSearchParams(query)}`, method, body: null },
    what,
  });
  const found: Record<string, string> = {};
  for (const name of Object.keys((checks.query as { entries?: object } | undefined)?.entries ?? {}))
    for (const value of valuesOf(name, sample.query?.[name], known))
      if (await isTaken(request({ ...sample.query, [name]: value }, name))) {
        found[name] = value;
        break;
      }
  return [
    request({ ...sample.query, ...found }, `all of ${Object.keys(found).join(', ')}`),
    ...Object.entries(found).map(([name, value]) => request({ ...sample.query, [name]: value }, `${name} of ${value.length}`)),
    request(sample.query ?? {}, 'as it is'),
  ];
}
