import type { Refusal } from '../../src/contract/behaviour.ts';
import { answers } from '../../src/contract/codes.ts';
import { headers } from '../../src/contract/wire.ts';
import type { ErrorCode } from '../../src/lib/error.ts';
import type { OpenedDatabase } from '../db/open.ts';
import { canonicalPath, matchesSegments, segmentsOf } from '../http/path.ts';
import { routes } from '../app.ts';

const shapeOf = (method: string, segments: readonly string[]) => `${method} ${segments.length}`;
/** Attacks send tens of thousands of requests: each is compared with few. */
const byShape = Map.groupBy(
  routes.map((route) => ({ route, segments: segmentsOf(route.endpoint.path) })),
  ({ route, segments }) => shapeOf(route.endpoint.method, segments),
);
function routeOf(method: string, path: string) {
  const given = segmentsOf(canonicalPath(path));
  return byShape.get(shapeOf(method, given))?.find(({ segments }) => matchesSegments(segments, given))?.route;
}

async function codeIn(response: Response): Promise<ErrorCode | undefined> {
  const isRefused = response.status >= 400 && response.headers.get('content-type')?.startsWith('application/json');
  return isRefused ? ((await response.clone().json()) as { errorCode?: ErrorCode }).errorCode : undefined;
}

/** Records each endpoint's codes. An undeclared code fails the test. */
export function watchAnswers() {
  const refusals: Refusal[] = [];
  const names = new Map<string, string>();
  return {
    refusals,
    async note({ method, url }: { method: string; url: string }, response: Response): Promise<void> {
      const route = routeOf(method, new URL(url).pathname);
      if (!route) return;
      names.set(response.headers.get(headers.traceId)!, route.name);
      const code = await codeIn(response);
      if (!code) return;
      refusals.push({ endpoint: route.name, code });
      if (!answers(route.endpoint, code)) throw new Error(`${route.name} answers ${code}, which its endpoint does not name.`);
    },
    /** Audit log entries of these requests. */
    async audited({ system }: OpenedDatabase): Promise<{ endpoint: string; action: string }[]> {
      const rows = await system((tx) => tx.selectFrom('audit_log').select(['trace_id', 'action']).distinct().execute());
      return rows.flatMap(({ trace_id, action }) => (names.has(trace_id!) ? [{ endpoint: names.get(trace_id!)!, action }] : []));
    },
  };
}
