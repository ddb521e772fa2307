import { AppError } from '../../../src/lib/error.ts';
import { defaultCount, mostSkipped, type AuditList } from '../../../src/contract/audits/audits.schemas.ts';
import type { audits as area } from '../../../src/contract/audits/audits.ts';
import type { Handlers, Input } from '../../../src/contract/endpoint.ts';
import type { Tx } from '../../db/tables.ts';
import type { Ctx } from '../../http/context.ts';
import { auditChange } from '../../identity/audit.ts';
import { callerOf } from '../../identity/work.ts';
import { readInTenant, readOnceInTenant, writeInTenant } from '../in-tenant.ts';
import { after } from '../../ports/clock.ts';
import { readHistogram, readStats } from './audit-counts.ts';
import { narrow, selectCounted, type Narrowed } from './audit-page.ts';
import { toAuditRows } from '../../identity/audit-view.ts';
import { auditsFile } from './audits-file.ts';
import { forgetFilter, keepFilter, listFilters } from './saved-filters.ts';

/** Counting ends so far beyond what was skipped. */
const countedFurther = 1000;

type PageQuery = NonNullable<Input<typeof area.mine>>['query'];

async function readPage(tx: Tx, ctx: Ctx, narrowed: Narrowed | null, query: PageQuery & { skip?: number }): Promise<AuditList> {
  if (!narrowed) return { data: [], total: 0 };
  const { count: limit = defaultCount, sortDirection, after, skip = 0 } = query ?? {};
  const [ms, id] = after?.split('.') ?? [];
  const most = skip + limit + countedFurther;
  const { rows: found, total } = await selectCounted(tx, narrowed, {
    // One more tells whether it goes on.
    limit: limit + 1,
    most: most + 1,
    offset: skip,
    descending: sortDirection !== 'asc',
    after: id === undefined ? undefined : { at: new Date(Number(ms)), id },
  });
  const rows = found.slice(0, limit);
  const last = rows.at(-1);
  return {
    data: await toAuditRows(tx, ctx.deps, { tenantId: narrowed.tenantId, rows }),
    total: Math.min(total, most),
    ...(total > most && { totalIsMinimum: true }),
    ...(found.length > limit && last && { next: `${last.created_at.getTime()}.${last.id}` }),
  };
}

async function exported(ctx: Ctx, input: Input<typeof area.exportCsv>): Promise<Blob> {
  await ctx.deps.limits.count('exports', callerOf(ctx).tenantId);
  await writeInTenant(ctx, (tx) => auditChange(tx, ctx, { action: 'audits.exported', details: { filters: { ...input.query } } }));
  ctx.answer = new Response(auditsFile(ctx, input), {
    headers: { 'content-type': 'text/csv; charset=utf-8', 'content-disposition': 'attachment; filename="audits.csv"' },
  });
  // The answer goes out as it is read.
  return new Blob();
}

export const audits: Handlers<typeof area, [Ctx]> = {
  list: async ({ query } = {}, ctx) => {
    const { offset = 0, count = defaultCount, paginationMode } = query ?? {};
    const skip = paginationMode === 'virtual' ? offset : offset * count;
    if (skip > mostSkipped)
      throw new AppError('INVALID_INPUT', 'Narrow the list down, or go on from the end of the page before.', { status: 400 });
    return readInTenant(ctx, async (tx) => readPage(tx, ctx, await narrow(tx, callerOf(ctx).tenantId, query ?? {}), { ...query, skip }));
  },

  mine: async ({ query } = {}, ctx) => {
    const { tenantId, userId } = callerOf(ctx);
    return readInTenant(ctx, (tx) => readPage(tx, ctx, { tenantId, actors: [userId] }, query ?? {}));
  },

  stats: async (_input, ctx) => {
    const { clock, policy } = ctx.deps;
    const stats = await readInTenant(ctx, (tx) => readStats(tx, callerOf(ctx).tenantId, clock.now()));
    return { ...stats, retentionDays: policy.retentionDays.audit };
  },

  histogram: async ({ query = {} } = {}, ctx) => {
    const { clock, policy } = ctx.deps;
    const now = clock.now();
    const keptFrom = after(now, -policy.retentionDays.audit * 86_400);
    return readInTenant(ctx, (tx) => readHistogram(tx, { tenantId: callerOf(ctx).tenantId, now, keptFrom, query }));
  },

  filters: async (_input, ctx) => readOnceInTenant(ctx, (tx) => listFilters(tx, ctx)),
  keepFilter: async ({ body }, ctx) => writeInTenant(ctx, (tx) => keepFilter(tx, ctx, body)),
  forgetFilter: async ({ id }, ctx) => writeInTenant(ctx, (tx) => forgetFilter(tx, ctx, id)),

  exportCsv: async (input, ctx) => exported(ctx, input),
  exportAs: async (input, ctx) => exported(ctx, input),
};
