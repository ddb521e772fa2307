import type { Endpoint } from '../contract/endpoint.ts';
import { queryTexts } from '../contract/query.ts';

/** Path with its parameters filled in, plus the query. */
export function pathOf(endpoint: Endpoint, { query, ...params }: { query?: Record<string, unknown> } & Record<string, unknown>): string {
  const path = endpoint.path.replace(/:(\w+)/g, (_, name: string) => encodeURIComponent(String(params[name])));
  const search = new URLSearchParams(queryTexts(query));
  return search.size > 0 ? `${path}?${search}` : path;
}
