import { tinyPng } from '../../../src/contract/behaviour.ts';
import { routes } from '../../app.ts';
import type { Route } from '../../http/routes.ts';
import type { TestWorld } from '../world.ts';
import { testingOf, type Ids, type Sample } from './area-testing.ts';

export const areaOf = ({ name }: Pick<Route, 'name'>): string => name.split('.')[0]!;

/** A session or a token is required. */
export const isGuarded = ({ endpoint: { parts } }: Route): boolean => parts.access !== 'public' && parts.access !== 'cookie';

/** For `it.each`: a test for each area, so that none grows with the number of areas. */
export const byArea = (isMeant: (route: Route) => boolean = () => true): [area: string, routes: Route[]][] => [
  ...Map.groupBy(routes.filter(isMeant), areaOf),
];

/** An unknown id is a mistake in the test: the request would be rejected for it and prove nothing. */
const strict = (ids: Ids, route: Route): Ids =>
  new Proxy(ids, {
    get(target, name: string) {
      const id = target[name];
      if (id === undefined) throw new Error(`${route.name} needs "${name}", and makeForeign of no area answers one.`);
      return id;
    },
  });

export function sampleOf(route: Route, ids: Ids): Sample {
  const sample = testingOf(areaOf(route)).samples[route.name.split('.')[1]!]?.(strict(ids, route)) ?? {};
  if (route.endpoint.checks.body && !sample.body) throw new Error(`The area's testing.ts has no body for ${route.name}.`);
  return sample;
}

/** A route's path, with its parameters taken from the ids. */
export function pathFor(route: Route, ids: Ids): string {
  const { words = {} } = testingOf(areaOf(route));
  const known = strict(ids, route);
  return route.endpoint.path.replace(/:(\w+)/g, (_, name: string) => words[name] ?? known[name]!);
}

export interface Call {
  route: Route;
  ids: Ids;
  token?: string | undefined;
  headers?: Record<string, string>;
  query?: Record<string, string>;
  body?: Record<string, unknown>;
}

/** What a stream says first; nobody waits for its end. */
async function firstOf(response: Response): Promise<Response> {
  if (response.headers.get('content-type') !== 'text/event-stream') return response;
  const reader = response.body!.getReader();
  const { value } = await reader.read();
  await reader.cancel();
  return new Response(value, response);
}

/** Sends a route's sample request, with additions. */
export async function call(world: TestWorld, { route, ids, token, headers = {}, query = {}, body = {} }: Call): Promise<Response> {
  const sample = sampleOf(route, ids);
  const { method, parts } = route.endpoint;
  const search = new URLSearchParams({ ...sample.query, ...query });
  const form = new FormData();
  form.append('image', new Blob([tinyPng]), 'a.png');
  const isForm = parts.consumes === 'form';
  const json = method === 'GET' ? null : sample.body || Object.keys(body).length > 0 ? JSON.stringify({ ...sample.body, ...body }) : null;
  const response = await world.send(`${pathFor(route, ids)}${search.size > 0 ? `?${search}` : ''}`, {
    method,
    headers: {
      ...(isForm ? {} : { 'content-type': 'application/json' }),
      ...(token ? { authorization: `Bearer ${token}` } : {}),
      ...headers,
    },
    body: isForm ? form : json,
  });
  return firstOf(response);
}

export const isWrite = ({ endpoint }: Route): boolean => endpoint.method !== 'GET';

const params = new Set(routes.flatMap(({ endpoint: { path } }) => [...path.matchAll(/:(\w+)/g)].map(([, name]) => name!)));

/** Ids that don't exist. */
export const randomIds = (): Ids => ({
  ...Object.fromEntries([...params].map((name) => [name, crypto.randomUUID()])),
  userId: crypto.randomUUID(),
  appId: crypto.randomUUID(),
  notificationId: crypto.randomUUID(),
  tenantId: crypto.randomUUID(),
  email: `${crypto.randomUUID()}@nowhere.test`,
});
