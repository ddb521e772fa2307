import { cellsOf, columnsFor } from '../../../src/contract/audits/audits.rules.ts';
import type { Input } from '../../../src/contract/endpoint.ts';
import type { audits as area } from '../../../src/contract/audits/audits.ts';
import { toCsv } from '../../../src/lib/csv.ts';
import type { Ctx } from '../../http/context.ts';
import { callerOf } from '../../identity/work.ts';
import { readInTenant } from '../in-tenant.ts';
import { narrow, selectPage, type Window } from './audit-page.ts';
import { toAuditRows } from '../../identity/audit-view.ts';

const rowsAtOnce = 500;

/** Lines are read as fast as they are fetched, so that no log is too long. */
export function auditsFile(ctx: Ctx, { query, body }: Input<typeof area.exportCsv>): ReadableStream<Uint8Array> {
  const { tenantId } = callerOf(ctx);
  const columns = columnsFor(body.properties);
  const encoder = new TextEncoder();
  const descending = query?.sortDirection !== 'asc';
  // What is written meanwhile, such as that this was exported, is not in it, or the file might never end.
  const until = ctx.deps.clock.now();
  let after: Window['after'];
  const readRows = () =>
    readInTenant(ctx, async (tx) => {
      const narrowed = await narrow(tx, tenantId, query ?? {});
      if (!narrowed) return [];
      const to = narrowed.to && narrowed.to < until ? narrowed.to : until;
      const rows = await selectPage(tx, { ...narrowed, to }, { limit: rowsAtOnce, descending, after });
      const last = rows.at(-1);
      after = rows.length === rowsAtOnce && last ? { at: last.created_at, id: last.id } : undefined;
      return toAuditRows(tx, ctx.deps, { tenantId, rows });
    });
  return new ReadableStream({
    // So that Excel knows it is UTF-8.
    start: (file) => file.enqueue(encoder.encode(`\uFEFF${toCsv([columns.map(({ displayName }) => displayName)])}`)),
    async pull(file) {
      const rows = await readRows();
      if (rows.length > 0) file.enqueue(encoder.encode(toCsv(rows.map((row) => cellsOf(row, columns)))));
      if (!after) file.close();
    },
  });
}
